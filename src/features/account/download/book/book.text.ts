/** The styles of the downloaded page, with the fonts of the device, because our files are not available. */
export const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem 4rem; font: 1.125rem/1.7 Georgia, 'Times New Roman', serif; }
header { text-align: center; margin-block-end: 3rem; }
h1, h2, h3 { line-height: 1.25; font-weight: 500; }
h2 { margin-block: 3rem 1rem; border-block-end: 1px solid; padding-block-end: .5rem; }
img, video { max-width: 100%; height: auto; border-radius: .5rem; }
audio { width: 100%; }
.portrait { width: 12rem; height: 12rem; border-radius: 50%; object-fit: cover; }
figure { margin: 1.5rem 0; break-inside: avoid; }
figcaption, footer, time { font-size: 1rem; opacity: .8; }
article { margin-block: 1.5rem; break-inside: avoid; }
blockquote { margin: 1.5rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid; }
p { margin-block: .5rem; overflow-wrap: anywhere; }
`;

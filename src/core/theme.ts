/** How the site looks on a device: as the device asks, or as was chosen on it. */
export const themes = ['device', 'light', 'night'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is stored in the browser; `device` is stored as nothing. */
export const themeKey = 'theme';

/**
 * Inlined in the head after the browser bar's colours and before the first paint, so that a chosen theme does not flash. Defines
 * the function by which `client/theme.ts` applies a new choice.
 */
export const themeScript = `applyTheme=t=>{const d=document.documentElement.dataset,c=t=='light'||t=='night';c?d.theme=t:delete d.theme;document.querySelectorAll('meta[name=theme-color]').forEach((m,i,{length:n})=>{if(n>1)m.media=c?i==(t=='night')?'all':'not all':\`(prefers-color-scheme:\${i?'dark':'light'})\`})};try{applyTheme(localStorage.${themeKey})}catch{}`;

declare global {
  // oxlint-disable-next-line no-var -- a property of the window is declared so
  var applyTheme: ((theme: Theme | null) => void) | undefined;
}

import type { PageTheme } from '../page/themes/themes.schema.ts';

/** The design of a link card, 1200 × 630: a background, an arch with a ring, a candle, in the colours of the page's theme. */
export const cardSize = { width: 1200, height: 630 } as const;
export const arch = { width: 400, height: 502, top: 64, inset: 86 } as const;
/** The text column, from the arch to the opposite margin. */
export const column = { width: 562, inset: 566, margin: 72 } as const;

const archPath = (grow: number) => {
  const [width, height, foot] = [arch.width + 2 * grow, arch.height + 2 * grow, 10 + grow];
  const radius = width / 2;
  return `M${-grow} ${radius - grow}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius - foot}a${foot} ${foot} 0 0 1 -${foot} ${foot}h-${width - 2 * foot}a${foot} ${foot} 0 0 1 -${foot} -${foot}z`;
};

/** White where the portrait shows. */
export const archMask = `<svg xmlns="http://www.w3.org/2000/svg" width="${arch.width}" height="${arch.height}"><path d="${archPath(0)}" fill="#fff"/></svg>`;

interface Colours {
  /** From top to bottom, and the glow around the arch. */
  ground: [string, string];
  dusk: string;
  glow: string;
  ring: string;
  /** Between the ring and the picture. */
  gap: string;
  niche: [string, string];
  label: string;
  name: string;
  line: string;
}

const night: Colours = {
  ground: ['#0d1326', '#090d1a'],
  dusk: '#2a2838',
  glow: '#f7ba56',
  ring: '#f5cb6b',
  gap: '#0b1020',
  niche: ['#1c2340', '#3a2f2c'],
  label: '#F5CB6B',
  name: '#F6EEDF',
  line: '#CFC9BE',
};

const ofLooks: Record<PageTheme, Colours> = {
  regular: {
    ground: ['#f1ece1', '#e5ddcd'],
    dusk: '#fffefb',
    glow: '#fffefb',
    ring: '#234654',
    gap: '#fffefb',
    niche: ['#d3e4e9', '#fdedc8'],
    label: '#234654',
    name: '#241f18',
    line: '#51493c',
  },
  classic: {
    ground: ['#f4eddd', '#ebe1cb'],
    dusk: '#fbf6ea',
    glow: '#fadd99',
    ring: '#a87018',
    gap: '#fbf6ea',
    niche: ['#ebe1cb', '#fdedc8'],
    label: '#5b3c0e',
    name: '#241f18',
    line: '#51493c',
  },
  minimal: {
    ground: ['#fffefb', '#fffefb'],
    dusk: '#fffefb',
    glow: '#fffefb',
    ring: '#b0a48d',
    gap: '#fffefb',
    niche: ['#f8f5ee', '#f1ece1'],
    label: '#51493c',
    name: '#241f18',
    line: '#51493c',
  },
};

/** The night colours where the theme has none. */
export const pickColours = (look: PageTheme | undefined): Colours => (look ? ofLooks[look] : night);

/** Everything below the portrait. `x` is the near edge of the arch. */
export function drawGround(x: number, { ground, dusk, glow: shine, ring, gap, niche }: Colours): string {
  const glow = x + arch.width / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}"><defs>
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>
<radialGradient id="dusk" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${glow} 252) scale(620 520)"><stop offset="0" stop-color="${dusk}"/><stop offset="1" stop-color="${dusk}" stop-opacity="0"/></radialGradient>
<linearGradient id="niche" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${niche[0]}"/><stop offset="1" stop-color="${niche[1]}"/></linearGradient>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="48"/></filter></defs>
<rect width="100%" height="100%" fill="url(#night)"/><rect width="100%" height="100%" fill="url(#dusk)"/>
<g transform="translate(${x} ${arch.top})"><path d="${archPath(14)}" fill="${shine}" fill-opacity=".34" filter="url(#soft)"/>
<path d="${archPath(12)}" fill="${ring}"/><path d="${archPath(10)}" fill="${gap}"/><path d="${archPath(0)}" fill="url(#niche)"/></g></svg>`;
}

/** A memorial candle, drawn in a box of 150 × 300. */
export function candle(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 2}" viewBox="0 0 150 300"><defs>
<radialGradient id="outer" cx=".5" cy=".8" r=".82"><stop offset="0" stop-color="#FFF6D8"/><stop offset=".32" stop-color="#FFD97A"/><stop offset=".62" stop-color="#F7A73C"/><stop offset=".86" stop-color="#E6752A" stop-opacity=".72"/><stop offset="1" stop-color="#D9581F" stop-opacity="0"/></radialGradient>
<radialGradient id="inner" cx=".5" cy=".72" r=".7"><stop offset="0" stop-color="#FFFEF6"/><stop offset=".5" stop-color="#FFF0B8"/><stop offset="1" stop-color="#FFCF66" stop-opacity=".1"/></radialGradient>
<linearGradient id="wax" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF4D0"/><stop offset=".18" stop-color="#FBDB92"/><stop offset=".6" stop-color="#D9A04A"/><stop offset="1" stop-color="#8E5D22"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".62"/><stop offset=".12" stop-color="#fff" stop-opacity=".08"/><stop offset=".5" stop-color="#fff" stop-opacity=".02"/><stop offset=".86" stop-color="#3a2609" stop-opacity=".14"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient>
<filter id="near" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="1.7"/></filter><filter id="far" x="-150%" y="-150%" width="400%" height="400%"><feGaussianBlur stdDeviation="15"/></filter></defs>
<ellipse cx="75" cy="291" rx="62" ry="7" fill="#1c1206" opacity=".34" filter="url(#near)"/>
<path d="M31 216h88l-4 66q-1 9-10 9H45q-9 0-10-9z" fill="url(#wax)"/><ellipse cx="75" cy="216" rx="44" ry="8.5" fill="#FFF6DC"/><ellipse cx="75" cy="216" rx="24" ry="4.6" fill="#FFFDF2"/>
<path d="M75 217c-1-13 2-22-.5-38" stroke="#3b2413" stroke-width="3.4" fill="none" stroke-linecap="round"/>
<path d="M75 58c15 34 34 54 34 84 0 21-15 37-34 37s-34-16-34-37c0-30 19-50 34-84z" fill="#F9A83A" opacity=".55" filter="url(#far)"/>
<path d="M75 50c9 32 30 58 30 89 0 23-13 41-30 41s-30-18-30-41c0-31 21-57 30-89z" fill="url(#outer)" filter="url(#near)"/>
<path d="M75 86c6 22 18 38 18 58 0 19-8 33-18 33s-18-14-18-33c0-20 12-36 18-58z" fill="url(#inner)" filter="url(#near)"/>
<path d="M75 122c4 12 9 20 9 31 0 12-4 20-9 20s-9-8-9-20c0-11 5-19 9-31z" fill="#FFFEF8" opacity=".85" filter="url(#near)"/>
<path d="M27 193h96l-6 90q-1 10-11 10H44q-10 0-11-10z" fill="url(#glass)" stroke="#fff" stroke-opacity=".38" stroke-width="1.2"/><ellipse cx="75" cy="193" rx="48" ry="8" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.6"/></svg>`;
}

/** The logo beside the site's name. */
export const markIn = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="27" height="36" viewBox="0 0 27 36"><path d="M1.2 34.8V13.5a12.3 12.3 0 0 1 24.6 0v21.3z" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linejoin="round"/><path d="M13.5 9.5c2.9 4.6 5.3 7.8 5.3 11.6a5.3 5.3 0 0 1-10.6 0c0-3.8 2.4-7 5.3-11.6z" fill="#E9B347"/><path d="M13.5 29.4v5" stroke="${colour}" stroke-width="2.2"/></svg>`;

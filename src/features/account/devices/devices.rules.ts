export const deviceKinds = ['computer', 'phone', 'tablet'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export interface Agent {
  kind: DeviceKind;
  /** Names that are the same in every language; null for an unknown browser. */
  browser: string | null;
  system: string | null;
}

// The first that is found: most browsers call themselves Chrome and Safari too.
const browsers: [name: string, sign: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

/** The common names of a browser and its system. */
export function readAgent(userAgent: string | null): Agent {
  const text = userAgent ?? '';
  const named = (list: typeof browsers) => list.find(([, sign]) => sign.test(text))?.[0] ?? null;
  const isTablet = /iPad|Tablet/.test(text) || (/Android/.test(text) && !/Mobile/.test(text));
  const isPhone = !isTablet && /Mobi|iPhone|iPod/.test(text);
  return {
    kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer',
    browser: named(browsers),
    system: named(systems),
  };
}

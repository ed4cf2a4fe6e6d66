import type { GeoPoint } from '#core/geo-point.ts';

/** 'link': a map link without a point, such as a short link. */
export type ReadPoint = { point: GeoPoint } | 'link' | null;

const number = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`;
const plain = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const pairInLink = new RegExp(String.raw`^(?:loc:|ll\.)?\s*(${plain})\s*,\s*(${plain})`);
const pair = new RegExp(String.raw`^[([]?\s*(${number})\s*°?\s*(?:[,;/]\s+|[;/]|\s+)\s*(${number})\s*°?\s*[)\]]?$`);
/** Two points as decimals and a comma without a space between them. */
const tightPair = new RegExp(String.raw`^[([]?\s*([-+]?\d{1,3}\.\d+),([-+]?\d{1,3}(?:\.\d+)?)\s*[)\]]?$`);
const degrees = String.raw`([-+]?\d{1,3}(?:[.,]\d+)?)\s*[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’׳]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”״]|'')\s*)?`;
const sexagesimal = new RegExp(String.raw`^([NSEW])?\s*${degrees}\s*([NSEW])?$`, 'i');
/** Parameters with a point in links of map services. */
const parameters = ['ll', 'q', 'query', 'to', 'destination', 'daddr', 'coordinate', 'latlng', 'center', 'sll'];

const decimal = (text: string) => Number(text.replace(',', '.'));

function pointOf(latitude: number, longitude: number): GeoPoint | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Bidirectional control characters, and look-alikes of the usual characters, from copied text. */
function cleaned(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[−–]/g, '-')
    .trim();
}

/** Parses a number with a point or a comma, or in minutes and seconds; null for an empty field, NaN for no number. */
export function degreesIn(text: string): number | null {
  const written = cleaned(text);
  if (written === '') return null;
  const angle = sexagesimal.exec(written);
  if (!angle) return Number(written.replace(',', '.'));
  const [, before = '', whole = '', minutes = '0', seconds = '0', after = ''] = angle;
  if (decimal(minutes) >= 60 || decimal(seconds) >= 60) return Number.NaN;
  const size = Math.abs(decimal(whole)) + decimal(minutes) / 60 + decimal(seconds) / 3600;
  const isNegative = /[SW]/i.test(before + after) || whole.startsWith('-');
  return Number((isNegative ? -size : size).toFixed(7));
}

/** Parses a point: two numbers, two angles, or a map link. Null for anything else, including a single number. */
export function pointIn(text: string): ReadPoint {
  const written = cleaned(text);
  const link =
    /(?:https?:\/\/|geo:)\S+/i.exec(written)?.[0] ??
    (/^[\w-]+(?:\.[\w-]+)+\/\S+$/.test(written) ? `https://${written}` : null);
  if (link !== null) return pointInLink(link);
  const point = pointInPair(written);
  return point && { point };
}

function pointInPair(text: string): GeoPoint | null {
  const [, first, second] = pair.exec(text) ?? tightPair.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return pointOf(decimal(first), decimal(second));
  const angles =
    /^(.*?[°º].*?[NSEW"″”״'′’׳])[\s,;]+(.*[°º].*)$/i.exec(text) ?? /^(.*?[NS])[\s,;]*(.*[°º].*)$/i.exec(text);
  if (!angles) return null;
  const [one, other] = [angles[1] ?? '', angles[2] ?? ''].map((part) => part.replace(/[\s,;]+$/, ''));
  const [latitude, longitude] = [degreesIn(one ?? ''), degreesIn(other ?? '')];
  if (latitude === null || longitude === null || Number.isNaN(latitude + longitude)) return null;
  return /[EW]\s*$/i.test(one ?? '') ? pointOf(longitude, latitude) : pointOf(latitude, longitude);
}

function pointInLink(link: string): ReadPoint {
  const geo = /^geo:(.*)$/i.exec(link)?.[1];
  const address = geo === undefined && URL.canParse(link) ? new URL(link) : null;
  const spoken = decoded(link);
  // The pin takes precedence over the centre of the map.
  const pin =
    /!3d([-+]?[\d.]+)!4d([-+]?[\d.]+)/.exec(spoken) ?? /[?&]mlat=([-+]?[\d.]+)&mlon=([-+]?[\d.]+)/.exec(spoken);
  const query = geo === undefined ? null : /[?&]q=([^&(]+)/.exec(decoded(geo))?.[1];
  const candidates = [
    ...(query ? [query] : []),
    ...(geo === undefined ? [] : [geo]),
    ...parameters.map((name) => address?.searchParams.get(name) ?? ''),
    ...decoded(address?.pathname ?? '')
      .split('/')
      .map((part) => part.replaceAll('+', ' ').replace(/^@/, '')),
  ];
  if (pin) candidates.unshift(`${pin[1]},${pin[2]}`);
  for (const candidate of candidates) {
    const [, latitude, longitude] = pairInLink.exec(candidate) ?? [];
    const point =
      latitude !== undefined && longitude !== undefined
        ? pointOf(Number(latitude), Number(longitude))
        : /[°º]/.test(candidate)
          ? pointInPair(candidate)
          : null;
    if (point) return { point };
  }
  const onMap = /#map=[\d.]+\/([-+]?[\d.]+)\/([-+]?[\d.]+)/.exec(spoken);
  const point = onMap && pointOf(Number(onMap[1]), Number(onMap[2]));
  return point ? { point } : 'link';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

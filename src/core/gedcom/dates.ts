import { type PlainDate, toYear } from '../dates.ts';
import { type CalendarPoint, formatPoint, isoOfPoint, parsePoint, yearsOfPoint } from './calendars.ts';
import { listChildren, type GedcomNode, makeNode } from './node.ts';

export type GedcomVersion = '5.5.1' | '7.0';

/** A parsed DATE payload; only ranges and full periods have `last`. */
export interface GedcomDateValue {
  kind: 'date' | 'about' | 'calculated' | 'estimated' | 'before' | 'after' | 'between' | 'from' | 'to' | 'period';
  first: CalendarPoint;
  last?: CalendarPoint;
}

/** A date with its value if it was parsed, or with the text of the file. */
export interface GedcomDate {
  value?: GedcomDateValue;
  phrase?: string;
  /** The lines below the date, such as its TIME. */
  extras?: GedcomNode[];
}

const keywords = {
  ABT: 'about',
  CAL: 'calculated',
  EST: 'estimated',
  BEF: 'before',
  AFT: 'after',
  FROM: 'from',
  TO: 'to',
} as const satisfies Record<string, GedcomDateValue['kind']>;
/** A longer payload is treated as a phrase. */
const longestValue = 150;
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/^(ABOUT|ABT\.|CIRCA|CA\.?|C\.)\s*(?=\S)/, 'ABT '],
  [/^(BEFORE|BEF\.)\s+/, 'BEF '],
  [/^(AFTER|AFT\.)\s+/, 'AFT '],
  [/^(ESTIMATED|EST\.)\s+/, 'EST '],
  [/^(BETWEEN|BTW\.?|BET\.)\s+/, 'BET '],
];

/** Parses a payload of either version: 7.0 names the calendar, 5.5.1 escapes it. */
export function parseDateText(payload: string): GedcomDate {
  const text = payload.trim();
  if (text === '') return {};
  const phrase = /^\((.*)\)$/s.exec(text)?.[1]?.trim();
  if (phrase !== undefined) return phrase === '' ? {} : { phrase };
  const opening = text.indexOf('(');
  const interpreted = /^INT\.?\s/i.exec(text)?.[0];
  if (interpreted !== undefined && opening > 0 && text.endsWith(')')) {
    const value = parseValue(text.slice(interpreted.length, opening));
    return value ? { value, phrase: text.slice(opening + 1, -1).trim() } : { phrase: text };
  }
  return parseDualYear(text) ?? withValue(parseValue(text), text);
}

const withValue = (value: GedcomDateValue | null, text: string): GedcomDate => (value ? { value } : { phrase: text });

/** «1731/32» is one year counted from March and from January; GEDCOM 7 stores it as a phrase. */
function parseDualYear(text: string): GedcomDate | null {
  if (!/\d\/\d/.test(text)) return null;
  const alone = /^(@#D[A-Z ]+@|GREGORIAN|JULIAN|)\s*(\d{3,4})\/(\d{1,2})$/i.exec(text);
  const [, calendar = '', year = '', second = ''] = alone ?? [];
  const payload = alone
    ? `BET ${calendar} ${year} AND ${calendar} ${secondYear(year, second)}`
    : text.replaceAll(/(\d{3,4})\/(\d{1,2})(?!\d)/g, (_, first: string, last: string) => {
        const next = Number(first) + 1;
        return String(secondYear(first, last) === next ? next : first);
      });
  const value = parseValue(payload);
  return { ...(value && { value }), phrase: text };
}

/** The year after the slash: 1702 of «1701/02», and 1700 of «1699/00». */
function secondYear(year: string, digits: string): number {
  const second = Number(year.slice(0, -digits.length) + digits);
  return second < Number(year) && Number(digits) === 0 ? second + 10 ** digits.length : second;
}

function parseValue(payload: string): GedcomDateValue | null {
  let text = payload.toUpperCase().replaceAll(/\s+/g, ' ').trim();
  if (text.length > longestValue) return null;
  text = text.replaceAll(/@#D([A-Z][A-Z ]*)@ ?/g, (_, name: string) => `${name.trim().replaceAll(' ', '_')} `);
  for (const [pattern, replacement] of synonyms) text = text.replace(pattern, replacement);
  const range = /^BET (.+?) (?:AND|TO|-) (.+)$/.exec(text);
  const period = range ? null : /^FROM (.+?) TO (.+)$/.exec(text);
  const [, firstText, lastText] = range ?? period ?? [];
  if (firstText !== undefined && lastText !== undefined) {
    const [first, last] = [parsePoint(firstText), parsePoint(lastText)];
    return first && last && { kind: range ? 'between' : 'period', first, last };
  }
  const [, keyword, rest] = /^(ABT|CAL|EST|BEF|AFT|FROM|TO) (.+)$/.exec(text) ?? [];
  const first = parsePoint(rest ?? text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, isoToGedcom));
  return first && { kind: keyword ? keywords[keyword as keyof typeof keywords] : 'date', first }; // matched by the pattern
}

const isoToGedcom = (_: string, year: string, month: string, day: string) =>
  formatPoint({ calendar: 'gregorian', year: Number(year), month: Number(month), day: Number(day) }, '7.0');

export function formatDateValue(value: GedcomDateValue, version: GedcomVersion): string {
  const first = formatPoint(value.first, version);
  const last = value.last ? formatPoint(value.last, version) : '';
  if (value.kind === 'between') return `BET ${first} AND ${last}`;
  if (value.kind === 'period') return `FROM ${first} TO ${last}`;
  const keyword = Object.entries(keywords).find(([, kind]) => kind === value.kind)?.[0];
  return keyword === undefined ? first : `${keyword} ${first}`;
}

/** Reads a DATE node of either version. */
export function readDate(node: GedcomNode): GedcomDate {
  const parsed = parseDateText(node.text ?? '');
  const extras = [...listChildren(node)];
  const at = extras.findIndex(({ tag, text, children }) => /^_?PHRASE$/.test(tag) && text !== undefined && !children);
  // Where the payload itself is a phrase, the PHRASE line stays among the extras.
  const own = at >= 0 && parsed.phrase === undefined ? extras.splice(at, 1)[0]?.text : undefined;
  const phrase = own?.trim() || parsed.phrase;
  return {
    ...(parsed.value && { value: parsed.value }),
    ...(phrase !== undefined && { phrase }),
    ...(extras.length > 0 && { extras }),
  };
}

/** The DATE node of a date; null where the date is empty. */
export function writeDate(date: GedcomDate, version: GedcomVersion, tag = 'DATE'): GedcomNode | null {
  const { value, phrase, extras = [] } = date;
  if (!value && phrase === undefined && extras.length === 0) return null;
  const text = value ? formatDateValue(value, version) : '';
  const phraseNode = (phraseTag: string) => (phrase === undefined ? [] : [makeNode(phraseTag, { text: phrase })]);
  if (version === '7.0') return makeNode(tag, { text }, [...phraseNode('PHRASE'), ...extras]);
  if (phrase === undefined) return makeNode(tag, { text }, extras);
  if (!value) return makeNode(tag, { text: `(${phrase})` }, extras);
  const again = parseDateText(phrase);
  // 5.5.1 writes «1731/32» as the date itself.
  if (again.phrase === phrase && JSON.stringify(again.value) === JSON.stringify(value))
    return makeNode(tag, { text: phrase }, extras);
  if (value.kind === 'date') return makeNode(tag, { text: `INT ${text} (${phrase})` }, extras);
  return makeNode(tag, { text }, [...phraseNode('_PHRASE'), ...extras]);
}

/** The civil day of a date, and its civil year, if they are known; approximate dates count. */
export function resolveDate({ value }: GedcomDate): { iso: PlainDate | null; year: number | null } {
  if (!value) return { iso: null, year: null };
  const iso = value.kind === 'date' ? isoOfPoint(value.first) : null;
  if (iso !== null) return { iso, year: toYear(iso) };
  // The civil year of a French year depends on the day.
  if (value.first.calendar === 'french') return { iso, year: null };
  if (!['date', 'about', 'calculated', 'estimated', 'between'].includes(value.kind)) return { iso, year: null };
  const { earliest, latest } = yearsOfDate({ value });
  return { iso, year: earliest === latest || value.kind !== 'between' ? latest : null };
}

/** The civil years between which a date lies; null for an open end. */
export function yearsOfDate({ value }: GedcomDate): { earliest: number | null; latest: number | null } {
  if (!value) return { earliest: null, latest: null };
  const first = yearsOfPoint(value.first);
  const last = value.last ? yearsOfPoint(value.last) : first;
  return {
    earliest: value.kind === 'before' || value.kind === 'to' ? null : first.first,
    latest: value.kind === 'after' || value.kind === 'from' ? null : last.last,
  };
}

import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { type Kaddish, type OfferedRite, type Rite, rites, type PublicKaddish } from './kaddish.schema.ts';
import { sonOrDaughter, elMaleRachamim, standardTexts, traditionalLine } from './kaddish.text.ts';

/** The family's text, else that of its rite; '' without both. */
export function resolveKaddishText({ rite, text }: PublicKaddish): string {
  if (text !== '' || rite === null) return text;
  return rite === 'traditional' ? traditionalLine : standardTexts[rite];
}

/** The rite of a standard text, with or without vowel points; null for another text. */
export function findRite(text: string): Rite | null {
  const letters = lettersOf(text);
  return rites.find((rite) => lettersOf(standardTexts[rite]) === letters) ?? null;
}

/** A text to choose. `full` is the whole text where `text` is only the opening. */
interface Choice {
  id: Rite | 'own';
  text: string;
  full?: string;
}

/** The family's text first, then the other rites. */
export function listRiteChoices(kaddish: PublicKaddish): Choice[] {
  const text = resolveKaddishText(kaddish);
  const rite = findRite(text) ?? (kaddish.text === '' ? kaddish.rite : null);
  const others = rites.filter((other) => other !== rite).map((other) => ({ id: other, text: standardTexts[other] }));
  const full = text === traditionalLine ? { full: standardTexts.traditional } : {};
  return [{ id: rite ?? 'own', text, ...full }, ...others];
}

function lettersOf(text: string): string {
  return text.normalize('NFD').replace(/[^\p{L}]/gu, '');
}

/** Choosing a rite fills an empty text and never changes another. */
export function withRite(kaddish: Kaddish, rite: OfferedRite): Kaddish {
  const isEmpty = kaddish.kaddishCustomText.trim() === '';
  return { kaddishType: rite, kaddishCustomText: isEmpty ? standardTexts[rite] : kaddish.kaddishCustomText };
}

export interface KaddishSubject {
  name: string;
  hebrewName: string;
  parentName: string;
  gender: 'none' | 'male' | 'female';
}

/** An Ashkenazi prayer, which is added once. */
export function isElMaleOffered({ kaddishType, kaddishCustomText }: Kaddish): boolean {
  if (kaddishType === null || kaddishType === 'sephardi') return false;
  return !hasElMale(kaddishCustomText);
}

function hasElMale(text: string): boolean {
  const opening = lettersOf(elMaleRachamim.male).slice(0, lettersOf('אל מלא רחמים').length);
  return lettersOf(text).includes(opening);
}

/** The text followed by El Male Rachamim; null while the gender is unknown. */
export function withElMale(kaddish: Kaddish, { name, hebrewName, parentName, gender }: KaddishSubject): Kaddish | null {
  if (gender === 'none') return null;
  const soul = soulOf({ name: hebrewName.trim() || name.trim(), parent: parentName.trim() }, gender);
  const prayer = elMaleRachamim[gender].replace(soulMark, () => soul);
  const text = resolveKaddishText({ rite: kaddish.kaddishType, text: kaddish.kaddishCustomText.trim() });
  return { ...kaddish, kaddishCustomText: `${text}\n\n${prayer}` };
}

function soulOf({ name, parent }: { name: string; parent: string }, gender: 'male' | 'female'): string {
  return parent === '' ? name : `${name} ${sonOrDaughter[gender]} ${parent}`;
}

/** Where a prayer names the person. */
const soulMark = '{soul}';

interface ElMale {
  /** The standard prayer with the placeholder of the name. */
  text: string;
  soul: string;
}

/** El Male Rachamim as the family wrote it after its kaddish, else the standard one with the names; null where the page has none. */
export function findElMale({
  kaddish,
  gender,
  namesInPrayer,
}: Pick<MemorialPage, 'kaddish' | 'gender' | 'namesInPrayer'>): ElMale | null {
  const own = kaddish.text.split(emptyLine).find(hasElMale);
  if (own !== undefined) return { text: own.trim(), soul: '' };
  if (namesInPrayer === null || gender === 'none') return null;
  return { text: elMaleRachamim[gender], soul: soulOf(namesInPrayer, gender) };
}

/** The text before, in and after the name; a line without a name is only the first part. */
export function splitAtSoul(words: string): [before: string, after?: string] {
  const [before = '', after] = words.split(soulMark);
  return after === undefined ? [before] : [before, after];
}

/** A part of a line: of the mourner, or the response of the congregation. */
export interface Piece {
  words: string;
  isResponse: boolean;
}

const emptyLine = /\n\s*\n/;
const response = /\(\s*(ה?קהל\s*:[^)]*)\)/u;

/** The paragraphs of a prayer, separated by empty lines; each line in parts. */
export function splitPrayer(text: string): Piece[][][] {
  const parts = text.trim().split(emptyLine);
  return parts.map((part) =>
    part.split('\n').map((line) =>
      line
        .split(response)
        .map((words, index) => ({ words: words.trim(), isResponse: index % 2 === 1 }))
        .filter(({ words }) => words !== ''),
    ),
  );
}

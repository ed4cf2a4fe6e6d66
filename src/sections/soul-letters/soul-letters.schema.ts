import * as z from 'zod';
import { isBlank, prose, type ValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { toColumns } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

export const verseCategories = ['comfort', 'blessing', 'memory', 'prayer'] as const;
export type VerseCategory = (typeof verseCategories)[number];
export const preferredCategories = ['all', ...verseCategories] as const;

/** A name of two hundred letters, each with its stanza, and room. */
const longest = 200_000;

const withDefault = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  schema.nullish().transform((stored) => stored ?? value);

/** `fullParagraph`: the stanza of Psalm 119 with a verse a line, elsewhere the verse itself. */
const verseSchema = z.object({
  text: z.string(),
  source: withDefault(z.string(), ''),
  category: withDefault(z.string(), ''),
  isPsalm119: withDefault(z.boolean(), false),
  verseNumber: withDefault(z.number(), 0),
  fullParagraph: withDefault(z.string(), ''),
});

const soulLetterSchema = z.object({ letter: z.string(), verse: withDefault(verseSchema.nullable(), null) });
export type SoulLetter = z.output<typeof soulLetterSchema>;

/** The preferences and the generated letters: the JSON of the column. */
const soulLettersSchema = z
  .object({
    targetName: withDefault(z.string(), ''),
    preferredCategory: z.enum(preferredCategories).catch('all'),
    preferPsalm119: z.boolean().optional(),
    showFullParagraph: withDefault(z.boolean(), false),
    soulLetters: z.array(soulLetterSchema),
  })
  .transform(({ preferPsalm119, ...letters }) => ({
    ...letters,
    preferPsalm119: preferPsalm119 ?? letters.soulLetters.every(({ verse }) => !verse || verse.isPsalm119),
  }));
export type SoulLetters = z.output<typeof soulLettersSchema>;

export const freshLetters: SoulLetters = soulLettersSchema.parse({ soulLetters: [] });

/** Older pages have plain text, or an object with `customText`. */
export type StoredLetters =
  | { kind: 'letters'; letters: SoulLetters }
  | { kind: 'words'; words: string }
  | { kind: 'unreadable' };

export function storedLetters(stored: string): StoredLetters {
  if (stored.trim() === '') return { kind: 'letters', letters: freshLetters };
  const value = jsonOf(stored);
  if (value === undefined) return /^\s*[{["]/.test(stored) ? { kind: 'unreadable' } : { kind: 'words', words: stored };
  if (typeof value === 'string') return { kind: 'words', words: value };
  // Text that happens to be JSON, such as a year.
  if (typeof value === 'number' || typeof value === 'boolean') return { kind: 'words', words: stored };
  const { success, data: letters } = soulLettersSchema.safeParse(value);
  const { customText } = Object(value) as { customText?: unknown }; // a value of any kind: the field is looked at below
  if (typeof customText === 'string' && !letters?.soulLetters.length) return { kind: 'words', words: customText };
  return success ? { kind: 'letters', letters } : { kind: 'unreadable' };
}

/** For the column; empty without preferences and letters. */
export function serializeSoulLetters(letters: SoulLetters): string {
  const stored = JSON.stringify(letters);
  return stored === JSON.stringify(freshLetters) ? '' : stored;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Any string; an object is stored as its JSON. */
const contentSchema = z.object({
  soulLetters: z
    .union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
    .pipe(prose(longest)),
});
export type StoredSoulLetters = z.output<typeof contentSchema>;

const shownLetterSchema = z.object({
  letter: z.string(),
  text: z.string(),
  source: z.string(),
  /** The number of the verse in its chapter. */
  number: z.number(),
  /** Empty outside of Psalm 119. */
  stanza: z.array(z.string()),
});
export type PublicLetter = z.output<typeof shownLetterSchema>;

const shownSchema = z.object({
  words: z.string(),
  /** Whether stanzas are shown by default. */
  isFull: z.boolean(),
  letters: z.array(shownLetterSchema),
});

export const soulLettersContent = {
  schema: contentSchema,
  kept: toColumns<StoredSoulLetters>({ soulLetters: '' }),
  findNewProblems: ({ soulLetters }, known) => {
    if (known.some((other) => other.soulLetters === soulLetters)) return [];
    const key = grandfatheredErrors(soulLetters, new Set(known.map((other) => toSpelling(other.soulLetters))));
    return key ? [{ path: ['soulLetters'], key }] : [];
  },
  shown: {
    name: 'soulLetters',
    schema: shownSchema,
    of: ({ soulLetters }) => {
      const stored = storedLetters(soulLetters);
      if (stored.kind !== 'letters') {
        return { words: stored.kind === 'words' ? stored.words.trim() : '', isFull: false, letters: [] };
      }
      const { showFullParagraph, soulLetters: made } = stored.letters;
      return { words: '', isFull: showFullParagraph, letters: made.flatMap(toPublicLetters) };
    },
  },
} as const satisfies SectionContent<StoredSoulLetters, z.output<typeof shownSchema>>;

/** Current values have a name and a known category; `spelled` are the letters of older ones, which may have no name. */
function grandfatheredErrors(text: string, spelled: ReadonlySet<string>): ValidationKey | null {
  const stored = storedLetters(text);
  if (stored.kind !== 'letters') return 'invalid';
  const { targetName, soulLetters } = stored.letters;
  const { preferredCategory = 'all' } = Object(jsonOf(text)) as { preferredCategory?: unknown }; // a value of any kind: the field is looked at below
  if (!preferredCategories.some((known) => known === preferredCategory)) return 'optionInvalid';
  if (targetName.length > limits.name) return 'tooLong';
  return soulLetters.length > 0 && isBlank(targetName) && !spelled.has(toSpelling(text)) ? 'nameRequired' : null;
}

function toSpelling(text: string): string {
  const stored = storedLetters(text);
  return stored.kind === 'letters' ? stored.letters.soulLetters.map(({ letter }) => letter).join('') : '';
}

/** Without letters that have no verse, which only editors see. */
export function toPublicLetters({ letter, verse }: SoulLetter): PublicLetter[] {
  if (!verse) return [];
  const { text, source, verseNumber, isPsalm119, fullParagraph } = verse;
  const stanza = isPsalm119 && fullParagraph ? fullParagraph.split('\n') : [];
  return [{ letter, text, source, number: verseNumber, stanza }];
}

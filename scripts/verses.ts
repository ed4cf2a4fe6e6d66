import { verseLines } from '#sections/soul-letters/soul-letters.text.ts';

/** `npm run verses`: every verse of the soul letters as `Psalms 119:1<TAB>words`, spelt in full and without our commas. */
for (const line of verseLines.trim().split('\n')) {
  const [, reference, words = ''] = /^(.+?:\d+) \S+ (.+)$/.exec(line) ?? [];
  const inFull = words.replaceAll(',', '').replace(/(?<=\p{M})ה׳/gu, 'יהוָה');
  process.stdout.write(`${reference}\t${inFull}\n`);
}

import { verseLines } from '#sections/soul-letters/soul-letters.text.ts';

/** `npm run verses`: prints the soul letters' verses as `Psalms 119:1<TAB>text`, the divine name in full, no commas. */
for (const line of verseLines.trim().split('\n')) {
  const [, reference, text = ''] = /^(.+?:\d+) \S+ (.+)$/.exec(line) ?? [];
  const fullText = text.replaceAll(',', '').replace(/(?<=\p{M})ה׳/gu, 'יהוָה');
  process.stdout.write(`${reference}\t${fullText}\n`);
}

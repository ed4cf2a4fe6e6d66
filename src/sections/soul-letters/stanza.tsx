import { toStanza } from './soul-letters.rules.ts';
import type { PublicLetter } from './soul-letters.schema.ts';

/** The eight verses of a letter, each with its number. */
export function Stanza({ letter }: { letter: PublicLetter }) {
  const { verses, source } = toStanza(letter);
  return (
    <>
      <ol className="columns-[19rem] gap-x-12 font-prayer text-[1.3125rem] leading-[1.9]">
        {verses.map(({ number, text }) => (
          <li key={number} className="grid break-inside-avoid grid-cols-[3rem_minmax(0,1fr)] py-1">
            <span className="font-serif text-ui leading-[2.5rem] text-gold-ink">{number}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-ink-3">{source}</p>
    </>
  );
}

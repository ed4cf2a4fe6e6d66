import type { Locale } from '#core/locale.ts';
import { data } from '#core/script-data.ts';
import { splitPrayer, splitAtSoul } from './kaddish.rules.ts';

interface PrayerProps {
  text: string;
  /** The language of a text that is not Hebrew. */
  language: Locale;
  /** The name, marked. */
  soul?: string;
}

/** A prayer line by line, with the responses of the congregation smaller. */
export function Prayer({ text, language, soul }: PrayerProps) {
  return (
    <div lang={/\p{Script=Hebrew}/u.test(text) ? 'he' : language} className="prayer">
      {splitPrayer(text).map((lines, part) => (
        <div key={part} className="prayer-part">
          {lines.map((pieces, line) => (
            <p key={line} dir="auto" className="prayer-line">
              {pieces.map(({ words, isResponse }, piece) =>
                isResponse ? (
                  <small key={piece} {...data({ 'data-unsaid': '' })} className="prayer-response">
                    {words}
                  </small>
                ) : (
                  <span key={piece}>{soul ? <WithSoul words={words} soul={soul} /> : words}</span>
                ),
              )}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

function WithSoul({ words, soul }: { words: string; soul: string }) {
  const [before, after] = splitAtSoul(words);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <bdi className="prayer-name">{soul}</bdi>
      {after}
    </>
  );
}

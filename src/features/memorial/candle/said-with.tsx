import type { Burning } from './schema.ts';

/** Who lit a candle, and what they said with it. */
export function SaidWith({ authorName, content }: Pick<Burning['named'][number], 'authorName' | 'content'>) {
  return (
    <>
      {authorName && (
        <b>
          <bdi>{authorName}</bdi>
        </b>
      )}
      {content && (
        <p dir="auto" className="whitespace-pre-line">
          {content}
        </p>
      )}
    </>
  );
}

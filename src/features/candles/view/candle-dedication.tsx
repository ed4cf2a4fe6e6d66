import type { Burning } from './burning.schema.ts';

/** The name and the dedication of a candle. */
export function CandleDedication({ authorName, content }: Pick<Burning['named'][number], 'authorName' | 'content'>) {
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

import type { Burning } from './schema.ts';

/** Who lit the last of the candles, and what they said with it. */
export function Dedications({ named }: Pick<Burning, 'named'>) {
  if (named.length === 0) return null;
  return (
    <ol className="lighting-named">
      {named.map(({ id, authorName, content }) => (
        <li key={id}>
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
        </li>
      ))}
    </ol>
  );
}

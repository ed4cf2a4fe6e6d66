import { SaidWith } from './said-with.tsx';
import type { Burning } from './schema.ts';

/** Who lit the last of the candles, and what they said with it. */
export function Dedications({ named }: Pick<Burning, 'named'>) {
  if (named.length === 0) return null;
  return (
    <ol className="lighting-named">
      {named.map((one) => (
        <li key={one.id}>
          <SaidWith {...one} />
        </li>
      ))}
    </ol>
  );
}

import { CandleDedication } from './candle-dedication.tsx';
import type { Burning } from './burning.schema.ts';

/** The names and dedications of the latest candles. */
export function Dedications({ named }: Pick<Burning, 'named'>) {
  if (named.length === 0) return null;
  return (
    <ol className="lighting-named">
      {named.map((one) => (
        <li key={one.id}>
          <CandleDedication {...one} />
        </li>
      ))}
    </ol>
  );
}

import { shopLimits } from '../../shop.schema.ts';

/** What a change set the stock of a variant to; null is no limit. */
export interface StockChange {
  from: number | null;
  to: number | null;
}

/** The stock of a variant once the change of it is undone: what was sold and came back since counts on. */
export function stockBeforeChange(current: number | null, change: StockChange | undefined): number | null {
  if (!change) return current;
  const { from, to } = change;
  if (current === null || from === null || to === null) return from;
  return Math.min(Math.max(0, current + from - to), shopLimits.stock);
}

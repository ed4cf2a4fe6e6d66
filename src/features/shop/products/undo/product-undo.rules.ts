import { shopLimits } from '../../shop.schema.ts';

/** The stock of a variant before and after a change; null is unlimited. */
export interface StockChange {
  from: number | null;
  to: number | null;
}

/** The stock of a variant after the undo, adjusted by sales and returns since the change. */
export function stockBeforeChange(current: number | null, change: StockChange | undefined): number | null {
  if (!change) return current;
  const { from, to } = change;
  if (current === null || from === null || to === null) return from;
  return Math.min(Math.max(0, current + from - to), shopLimits.stock);
}

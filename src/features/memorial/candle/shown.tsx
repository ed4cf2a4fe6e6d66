import type { ShownSection } from '#client/section.ts';
import { BurningBand } from './burning-band.tsx';

export const candlesShown: ShownSection<'candles'> = {
  id: 'candles',
  isBand: true,
  isEmpty: ({ burning }) => burning.count === 0,
  View: BurningBand,
};

import type { PublicSection } from '#client/section.ts';
import { BurningBand } from './burning-band.tsx';

export const candlesPublicSection: PublicSection<'candles'> = {
  id: 'candles',
  isBand: true,
  isEmpty: ({ burning }) => burning.count === 0,
  View: BurningBand,
};

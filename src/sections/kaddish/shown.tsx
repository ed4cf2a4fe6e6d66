import type { ShownSection } from '#client/section.ts';
import { KaddishView } from './view.tsx';

export const kaddishShown: ShownSection<'kaddish'> = {
  id: 'kaddish',
  isBand: true,
  isEmpty: ({ kaddish }) => kaddish.rite === null && kaddish.text === '',
  View: KaddishView,
};

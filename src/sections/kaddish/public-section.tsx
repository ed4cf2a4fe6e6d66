import type { PublicSection } from '#client/section.ts';
import { KaddishView } from './view.tsx';

export const kaddishPublicSection: PublicSection<'kaddish'> = {
  id: 'kaddish',
  isBand: true,
  isEmpty: ({ kaddish }) => kaddish.rite === null && kaddish.text === '',
  View: KaddishView,
};

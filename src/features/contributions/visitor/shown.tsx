import type { ShownSection } from '#client/section.ts';
import { Contact } from './contact.tsx';
import { Condolences } from './condolences.tsx';
import { AddMemory, Memories } from './memories.tsx';
import { anchorOf } from './rules.ts';

/** Nothing to read and nobody may write. */
export const memoriesShown: ShownSection<'memories'> = {
  id: 'memories',
  anchor: anchorOf.memory,
  isWide: true,
  isEmpty: ({ words }) => words.may.memories === 'closed' && words.memories.rows.length === 0,
  Action: AddMemory,
  View: Memories,
};

export const condolencesShown: ShownSection<'condolences'> = {
  id: 'condolences',
  isWide: true,
  isEmpty: () => false,
  View: Condolences,
};

export const contactShown: ShownSection<'contact'> = {
  id: 'contact',
  isWide: true,
  isEmpty: ({ words }) => !words.familyContact,
  View: Contact,
};

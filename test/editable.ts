import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { type Editable, savedSections, type Versions } from '#features/memorial/memorial.schema.ts';

const id = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';

/** A memorial that has only a name, as the editor loads it. */
export function editable({ isPublic = false } = {}): Editable {
  const fresh = toWorkingContent({}, new Map());
  return {
    id,
    code: 'K7M43QPX',
    facts: { id, isPublic, relation: 'owner' },
    closedByOperators: null,
    sections: {
      ...fresh,
      basic: { ...fresh.basic, name: 'נעמה שקדיאל' },
      settings: { ...fresh.settings, isPublic },
    },
    versions: Object.fromEntries(savedSections.map((section) => [section, 1])) as Versions,
    published: {},
    lastSaves: {},
    draftedAt: null,
    images: {},
    viewsCount: 0,
    updatedAt: new Date('2026-03-01T10:00:00Z'),
  };
}

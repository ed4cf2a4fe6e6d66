import { expect, test } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { type Editable, savedSections, type Versions } from '#features/memorial/memorial.schema.ts';
import { changedSections } from './section-validation.rules.ts';
import { nextDraft, openDraft, saveState } from './editor.rules.ts';

const fresh = toWorkingContent({}, new Map());
const versions = Object.fromEntries(savedSections.map((section) => [section, 1])) as Versions;

const loaded: Editable = {
  id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10',
  code: 'K7M43QPX',
  facts: { id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10', isPublic: false, relation: 'owner' },
  closedByOperators: null,
  sections: {
    ...fresh,
    basic: { ...fresh.basic, name: 'נעמה שקדיאל', birthDate: '1936-09-09' },
    timeline: [{ year: 1954, title: 'סמינר לגננות' }],
  },
  versions: { ...versions, basic: 3 },
  published: {},
  lastSaves: {},
  draftedAt: null,
  images: {},
  viewsCount: 0,
  updatedAt: new Date('2026-03-01T10:00:00Z'),
};
const { basic } = loaded.sections;
const open = openDraft(loaded);

test('a typed letter is a change, and removing it again is none', () => {
  const typed = nextDraft(open, { type: 'changed', at: 0, change: { basic: { ...basic, name: 'נעמה שקדיאלx' } } });
  expect(changedSections(typed)).toEqual(['basic']);

  const takenBack = nextDraft(typed, { type: 'changed', at: 0, change: { basic: { ...basic } } });
  expect(changedSections(takenBack)).toEqual([]);
});

test('a value that is stored in the same form is no change', () => {
  const change = {
    basic: { ...basic, name: ` ${basic.name} `, birthDate: '1936-09-09' },
    timeline: [{ year: 1954, title: 'סמינר לגננות ', image: undefined }],
  };
  expect(changedSections(nextDraft(open, { type: 'changed', at: 0, change }))).toEqual([]);
});

test('an invalid value is a change', () => {
  const change = { basic: { ...basic, name: '' }, 'social-links': { website: 'http://' } };
  expect(changedSections(nextDraft(open, { type: 'changed', at: 0, change }))).toEqual(['basic', 'social-links']);
});

test('a save updates the versions of its own sections only', () => {
  const saved = nextDraft(open, {
    type: 'saved',
    content: { quotes: [{ text: 'קודם ערוגה' }] },
    versions: { ...versions, basic: 9, timeline: 4, quotes: 2 },
    published: {},
    isPublic: false,
    savedAt: new Date('2026-03-01T11:00:00Z'),
  });
  expect(saved.versions).toEqual({ ...loaded.versions, quotes: 2 });
  expect(saved.base.quotes).toEqual([{ text: 'קודם ערוגה' }]);
});

test('a failed save is reported until something changes', () => {
  const change = { basic: { ...basic, bio: 'סיפור' } };
  const failed = nextDraft(nextDraft(open, { type: 'changed', at: 0, change }), {
    type: 'failed',
    isOffline: false,
    isRetried: true,
    isQueued: true,
  });
  expect(saveState(failed, true)).toBe('failed');
  expect(saveState(nextDraft(failed, { type: 'changed', at: 0, change: { quotes: [] } }), true)).toBe('unsaved');
});

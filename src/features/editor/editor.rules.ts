import { omitKeys, keysOf } from '#core/keys.ts';
import { isSame } from '#core/same.ts';
import type { Image } from '#features/media/media.schema.ts';
import type { WorkingCopy, DeviceCopy } from './working-copy.schema.ts';
import { noHistory, recordStep, redoStep, undoStep } from './undo-history.rules.ts';
import { draftedSections } from './section-validation.rules.ts';
import {
  markConflict,
  resolveWithBoth,
  resolveWithMine,
  applyRemoteSave,
  restoreCopy,
  resolveWithTheirs,
  pickVersions,
} from './merge/conflicts.rules.ts';
import type { Editable, SavedSection, Versions, Working } from '#features/memorial/memorial.schema.ts';

export type DraftEvent =
  | { type: 'changed'; change: Partial<Working>; at: number }
  | { type: 'undone' }
  | { type: 'redone' }
  /** The field lost focus: later input is another undo step. */
  | { type: 'paused' }
  | { type: 'pictured'; image: Image }
  | { type: 'saving'; refused: readonly SavedSection[]; content: Partial<Working> }
  | { type: 'refused'; refused: readonly SavedSection[] }
  | ({ type: 'saved'; content: Partial<Working>; savedAt: Date } & Pick<
      WorkingCopy,
      'versions' | 'published' | 'isPublic'
    >)
  /** The drafts were discarded: the published content is restored. */
  | { type: 'discarded'; versions: Versions; at: number }
  /** Others saved sections that were not touched here. */
  | { type: 'overtaken'; sections: readonly SavedSection[]; latest: Editable }
  | { type: 'conflicted'; sections: readonly SavedSection[]; latest: Editable }
  | ({ type: 'failed' } & Pick<WorkingCopy, 'isOffline' | 'isRetried' | 'isQueued'>)
  | { type: 'kept'; isKept: boolean }
  | { type: 'putBack'; copy: DeviceCopy; at: number }
  /** A save has ended, with or without success. */
  | { type: 'settled' }
  | { type: 'tookTheirs'; section: SavedSection }
  | { type: 'keptMine'; section: SavedSection }
  | { type: 'keptBoth'; section: SavedSection };

export function openDraft(loaded: Editable): WorkingCopy {
  return {
    base: loaded.sections,
    published: loaded.published,
    isPublic: loaded.facts.isPublic,
    closedByOperators: loaded.closedByOperators,
    publishedAt: loaded.updatedAt,
    versions: loaded.versions,
    lastSaves: loaded.lastSaves,
    working: loaded.sections,
    images: loaded.images,
    savedAt: loaded.draftedAt ?? loaded.updatedAt,
    isSaving: false,
    isFailed: false,
    refused: [],
    theirs: {},
    sent: {},
    isOffline: false,
    isRetried: false,
    isQueued: false,
    isKept: false,
    history: noHistory,
  };
}

export function nextDraft(draft: WorkingCopy, event: DraftEvent): WorkingCopy {
  switch (event.type) {
    case 'changed': {
      const working = { ...draft.working, ...event.change };
      const history = recordStep(draft.history, draft.working, working, event.at);
      // Later changes are not part of the manual save.
      return { ...draft, working, history, isFailed: false, isQueued: false };
    }
    case 'undone':
      return { ...draft, ...undoStep(draft.history, draft.working), isFailed: false };
    case 'redone':
      return { ...draft, ...redoStep(draft.history, draft.working), isFailed: false };
    case 'paused':
      return { ...draft, history: { ...draft.history, writing: null } };
    case 'pictured':
      return { ...draft, images: { ...draft.images, [event.image.id]: event.image } };
    case 'refused':
      return { ...draft, refused: event.refused };
    case 'saving':
      return {
        ...draft,
        isSaving: true,
        isFailed: false,
        refused: event.refused,
        sent: { ...draft.sent, ...addSentAttempt(draft, event.content) },
      };
    case 'saved':
      return {
        ...draft,
        base: { ...draft.base, ...event.content },
        versions: { ...draft.versions, ...pickVersions(event.versions, keysOf(event.content)) },
        lastSaves: omitKeys(draft.lastSaves, Object.keys(event.content)),
        published: event.published,
        isPublic: event.isPublic,
        savedAt: event.savedAt,
        publishedAt: Object.keys(event.content).some((id) => !(id in event.published))
          ? event.savedAt
          : draft.publishedAt,
        sent: omitKeys(draft.sent, Object.keys(event.content)),
        isOffline: false,
        isRetried: false,
        isQueued: false,
      };
    case 'discarded': {
      const working = { ...draft.working, ...draft.published };
      return {
        ...draft,
        base: { ...draft.base, ...draft.published },
        versions: {
          ...draft.versions,
          ...pickVersions(event.versions, keysOf(draft.published)),
        },
        working,
        published: {},
        savedAt: draft.publishedAt,
        history: recordStep(draft.history, draft.working, working, event.at),
      };
    }
    case 'overtaken':
      return applyRemoteSave(draft, event.sections, event.latest);
    case 'conflicted':
      return markConflict(draft, event.sections, event.latest);
    case 'failed': {
      const { type: _, ...reason } = event;
      return { ...draft, ...reason, isFailed: true };
    }
    case 'kept':
      return { ...draft, isKept: event.isKept };
    case 'putBack':
      return restoreCopy(draft, event.copy, event.at);
    case 'settled':
      return { ...draft, isSaving: false };
    case 'tookTheirs':
      return resolveWithTheirs(draft, event.section);
    case 'keptMine':
      return resolveWithMine(draft, event.section);
    case 'keptBoth':
      return resolveWithBoth(draft, event.section);
  }
}

/** Whether only a manual save may store the section: neither autosave nor undo makes a page public. */
export function needsHandSaving(
  { isPublic, working }: Pick<WorkingCopy, 'isPublic' | 'working'>,
  section: SavedSection,
): boolean {
  return section === 'settings' && working.settings.isPublic && !isPublic;
}

/** Of several attempts without a response, any may have arrived. */
function addSentAttempt(draft: WorkingCopy, content: Partial<Working>): WorkingCopy['sent'] {
  return Object.fromEntries(
    Object.entries(content).map(([id, value]) => {
      const before: readonly unknown[] = draft.sent[id as SavedSection] ?? []; // Object.entries forgets the keys
      return [id, isSame(before.at(-1), value) ? before : [...before, value]];
    }),
  );
}

/** What visitors would see of the sections after a save of some of them. */
export function publishedAfterSave(draft: WorkingCopy, content: Partial<Working>, isDraft: boolean): Partial<Working> {
  const ids = keysOf(content);
  if (!isDraft) return omitKeys(draft.published, ids);
  return { ...Object.fromEntries(ids.map((id) => [id, draft.base[id]])), ...draft.published };
}

export type SaveState = 'saved' | 'draft' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'device';

export function saveState(draft: WorkingCopy, isUnsaved: boolean): SaveState {
  if (draft.isSaving) return 'saving';
  if (Object.keys(draft.theirs).length > 0) return 'conflict';
  if (!isUnsaved) return draftedSections(draft).length > 0 ? 'draft' : 'saved';
  if (draft.isOffline && draft.isKept) return 'device';
  return draft.isFailed ? 'failed' : 'unsaved';
}

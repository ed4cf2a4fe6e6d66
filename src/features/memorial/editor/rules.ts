import { omitKeys } from '#core/keys.ts';
import { isSame } from '#core/same.ts';
import type { Image } from '../media/schema.ts';
import type { KeptCopy } from './device/rules.ts';
import { type History, noHistory, recorded, redone, undone } from './history/rules.ts';
import { draftedSections } from './checking/rules.ts';
import {
  conflicted,
  keptBoth,
  keptMine,
  type OtherVersions,
  overtaken,
  putBack,
  tookTheirs,
  versionsOf,
} from './conflicts/rules.ts';
import type { Editable, SavedSection, Versions, Working } from '../schema.ts';

/** The one working copy of an open memorial. */
export interface Draft {
  /** As the server has it, published or not, each section with the version that it was made from. */
  base: Working;
  /** What visitors see of the sections that were kept and not published. */
  published: Partial<Working>;
  /** Everybody sees the page, as it was published last. */
  isPublic: boolean;
  /** Why the operators closed it; null for a page that its editors may open. */
  closedByOperators: Editable['closedByOperators'];
  publishedAt: Date;
  versions: Versions;
  /** Who saved the sections last, as far as they are in `versions`. */
  lastSaves: Editable['lastSaves'];
  working: Working;
  /** The pictures that the sections name, those that have just arrived among them. */
  images: Editable['images'];
  savedAt: Date;
  isSaving: boolean;
  /** The last save did not arrive, and nothing was changed since. */
  isFailed: boolean;
  /** Sections that a save left out: their fields have to be corrected first. */
  refused: readonly SavedSection[];
  theirs: OtherVersions;
  /** Sent and not answered: the server may have it, or not. */
  sent: { readonly [Section in SavedSection]?: readonly Working[Section][] };
  /** The server could not be reached; saving goes on by itself as soon as it can. */
  isOffline: boolean;
  /** The last save failed for a reason that passes: it is tried again. */
  isRetried: boolean;
  /** It was asked for by hand. */
  isQueued: boolean;
  /** What is not saved yet is on this device. */
  isKept: boolean;
  history: History;
}

export type DraftEvent =
  | { type: 'changed'; change: Partial<Working>; at: number }
  | { type: 'undone' }
  | { type: 'redone' }
  /** The field was left: what is written next is another step. */
  | { type: 'paused' }
  | { type: 'pictured'; image: Image }
  | { type: 'saving'; refused: readonly SavedSection[]; content: Partial<Working> }
  | { type: 'refused'; refused: readonly SavedSection[] }
  | ({ type: 'saved'; content: Partial<Working>; savedAt: Date } & Pick<Draft, 'versions' | 'published' | 'isPublic'>)
  /** Visitors go on seeing what they saw; the editors, too. */
  | { type: 'discarded'; versions: Versions; at: number }
  /** Others saved sections that were not touched here. */
  | { type: 'overtaken'; sections: readonly SavedSection[]; latest: Editable }
  | { type: 'conflicted'; sections: readonly SavedSection[]; latest: Editable }
  | ({ type: 'failed' } & Pick<Draft, 'isOffline' | 'isRetried' | 'isQueued'>)
  | { type: 'kept'; isKept: boolean }
  | { type: 'putBack'; copy: KeptCopy; at: number }
  /** Saving has come to its end, whatever came of it. */
  | { type: 'settled' }
  | { type: 'tookTheirs'; section: SavedSection }
  | { type: 'keptMine'; section: SavedSection }
  | { type: 'keptBoth'; section: SavedSection };

export function openDraft(loaded: Editable): Draft {
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

export function nextDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'changed': {
      const working = { ...draft.working, ...event.change };
      const history = recorded(draft.history, draft.working, working, event.at);
      // What is written after it was not meant by the press of the button.
      return { ...draft, working, history, isFailed: false, isQueued: false };
    }
    case 'undone':
      return { ...draft, ...undone(draft.history, draft.working), isFailed: false };
    case 'redone':
      return { ...draft, ...redone(draft.history, draft.working), isFailed: false };
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
        sent: { ...draft.sent, ...alsoSent(draft, event.content) },
      };
    case 'saved':
      return {
        ...draft,
        base: { ...draft.base, ...event.content },
        versions: { ...draft.versions, ...versionsOf(event.versions, Object.keys(event.content) as SavedSection[]) },
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
        versions: { ...draft.versions, ...versionsOf(event.versions, Object.keys(draft.published) as SavedSection[]) },
        working,
        published: {},
        savedAt: draft.publishedAt,
        history: recorded(draft.history, draft.working, working, event.at),
      };
    }
    case 'overtaken':
      return overtaken(draft, event.sections, event.latest);
    case 'conflicted':
      return conflicted(draft, event.sections, event.latest);
    case 'failed': {
      const { type: _, ...reason } = event;
      return { ...draft, ...reason, isFailed: true };
    }
    case 'kept':
      return { ...draft, isKept: event.isKept };
    case 'putBack':
      return putBack(draft, event.copy, event.at);
    case 'settled':
      return { ...draft, isSaving: false };
    case 'tookTheirs':
      return tookTheirs(draft, event.section);
    case 'keptMine':
      return keptMine(draft, event.section);
    case 'keptBoth':
      return keptBoth(draft, event.section);
  }
}

/** Whether only a press of a button may save the section: nothing opens a page to everybody by itself, not even undo. */
export function isForHand({ isPublic, working }: Pick<Draft, 'isPublic' | 'working'>, section: SavedSection): boolean {
  return section === 'settings' && working.settings.isPublic && !isPublic;
}

/** Of several attempts without an answer any may be the one that arrived. */
function alsoSent(draft: Draft, content: Partial<Working>): Draft['sent'] {
  return Object.fromEntries(
    Object.entries(content).map(([id, value]) => {
      const before: readonly unknown[] = draft.sent[id as SavedSection] ?? [];
      return [id, isSame(before.at(-1), value) ? before : [...before, value]];
    }),
  );
}

/** What visitors would see of the sections after a save of some of them. */
export function publishedAfter(draft: Draft, content: Partial<Working>, isDraft: boolean): Partial<Working> {
  const ids = Object.keys(content) as SavedSection[];
  if (!isDraft) return omitKeys(draft.published, ids);
  return { ...Object.fromEntries(ids.map((id) => [id, draft.base[id]])), ...draft.published };
}

export type SaveState = 'saved' | 'draft' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'device';

export function saveState(draft: Draft, isUnsaved: boolean): SaveState {
  if (draft.isSaving) return 'saving';
  if (Object.keys(draft.theirs).length > 0) return 'conflict';
  if (!isUnsaved) return draftedSections(draft).length > 0 ? 'draft' : 'saved';
  if (draft.isOffline && draft.isKept) return 'device';
  return draft.isFailed ? 'failed' : 'unsaved';
}

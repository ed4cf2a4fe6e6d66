import { useMemo, useState, useSyncExternalStore } from 'react';
import { ORPCError } from '@orpc/client';
import type * as z from 'zod';
import { toProblem } from '#client/problem.ts';
import { pickKeys, keysOf } from '#core/keys.ts';
import { isSame } from '#core/same.ts';
import type { Image } from '#features/media/media.schema.ts';
import type { WorkingCopy, DeviceCopy, OtherVersions } from './working-copy.schema.ts';
import {
  type Editable,
  type SavedSection,
  savedSections,
  type savedSchema,
  type saveSchema,
  type Versions,
  type Working,
} from '#features/memorial/memorial.schema.ts';
import { changedSections, validateSection, draftedSections } from './section-validation.rules.ts';
import {
  type DraftEvent,
  needsHandSaving,
  nextDraft,
  openDraft,
  publishedAfterSave,
  saveState,
} from './editor.rules.ts';
import { listOutdatedSections } from './merge/conflicts.rules.ts';

type Sections = z.input<typeof saveSchema>['sections'];
type SaveResult = z.output<typeof savedSchema>;

/** The server calls of a draft. */
export interface DraftServer {
  save(sections: Sections, as: 'page' | 'draft'): Promise<SaveResult>;
  discard(baseVersions: Partial<Versions>): Promise<SaveResult>;
  load(): Promise<Editable>;
}

/** A manual save publishes; an autosave of a public page is a draft. */
export type SaveManner = 'byHand' | 'byItself';

/** Temporary errors: a retry may succeed. */
const passing = ['NETWORK', 'UNAVAILABLE', 'INSUFFICIENT_STORAGE', 'INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS'];

/** 'invalid': fields have to be corrected; `isRestSaved` where other sections were saved. */
export type SaveOutcome =
  | { kind: 'saved' | 'conflict' }
  | { kind: 'invalid'; isRestSaved: boolean }
  | { kind: 'failed'; error: unknown };

/**
 * The working copy of one memorial, outside of React: autosave, undo and other tabs subscribe to it and
 * change it by the same methods as the forms.
 */
export function createDraft(loaded: Editable, server: DraftServer) {
  let draft = openDraft(loaded);
  let running: { manner: SaveManner; outcome: Promise<SaveOutcome> } | null = null;
  let isCatchingUp = false;
  const listeners = new Set<() => void>();

  function happen(event: DraftEvent) {
    draft = nextDraft(draft, event);
    for (const listener of listeners) listener();
  }

  /** Sends one request, and a second one without conflicting sections if the first has a conflict. */
  async function send(manner: SaveManner, isRestSaved = false): Promise<SaveOutcome> {
    const changes = changedSections(draft);
    const wanted =
      manner === 'byHand'
        ? [...changes, ...Object.keys(draft.published)]
        : changes.filter((id) => !needsHandSaving(draft, id));
    const changed = savedSections.filter((id) => wanted.includes(id) && !draft.theirs[id]);
    const refused = changed.filter((id) => !validateSection(id, draft.working[id]).isValid);
    const content = contentOf(draft, changed);
    const sections = keysOf(content);
    happen({ type: 'saving', refused, content });

    if (sections.length > 0) {
      try {
        const saved = await server.save(withVersions(draft, content), manner === 'byHand' ? 'page' : 'draft');
        const published = publishedAfterSave(draft, content, saved.isDraft);
        const { versions, isPublic, updatedAt } = saved;
        happen({ type: 'saved', content, versions, published, isPublic, savedAt: updatedAt });
      } catch (error) {
        const conflicts = listConflicts(error, sections);
        if (conflicts.length === 0) throw error;
        const latest = await server.load();
        // A save whose response was lost has arrived, and is no conflict.
        const arrived = Object.fromEntries(
          conflicts
            .filter((id) => draft.sent[id]?.some((content) => isSame(latest.sections[id], content)))
            .map((id) => [id, latest.sections[id]]),
        );
        happen({
          type: 'saved',
          content: arrived,
          versions: latest.versions,
          published: {
            ...publishedAfterSave(draft, arrived, false),
            ...pickKeys(latest.published, Object.keys(arrived)),
          },
          isPublic: latest.facts.isPublic,
          savedAt: latest.draftedAt ?? latest.updatedAt,
        });
        const others = conflicts.filter((id) => !(id in arrived));
        if (others.length > 0) happen({ type: 'conflicted', sections: others, latest });
        return send(manner, isRestSaved);
      }
    }
    if (refused.length > 0) return { kind: 'invalid', isRestSaved: isRestSaved || sections.length > 0 };
    return { kind: isInConflict(draft.theirs) ? 'conflict' : 'saved' };
  }

  async function saveOnce(manner: SaveManner): Promise<SaveOutcome> {
    try {
      return await send(manner);
    } catch (error) {
      const { code } = toProblem(error);
      const isRetried = passing.includes(code);
      const isQueued = isRetried && (draft.isQueued || manner === 'byHand');
      happen({ type: 'failed', isOffline: code === 'NETWORK', isRetried, isQueued });
      return { kind: 'failed', error };
    } finally {
      if (running?.manner === manner) running = null;
      happen({ type: 'settled' });
    }
  }

  return {
    get: () => draft,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (change: Partial<Working>) => happen({ type: 'changed', change, at: Date.now() }),
    undo: () => happen({ type: 'undone' }),
    redo: () => happen({ type: 'redone' }),
    pause: () => happen({ type: 'paused' }),
    /** Marks invalid fields without saving. */
    refuse: (refused: readonly SavedSection[]) => happen({ type: 'refused', refused }),
    addImage: (image: Image) => happen({ type: 'pictured', image }),
    /** Saves all changes. Joins a running save; changes since its start wait for the next one. */
    save(manner: SaveManner = 'byHand'): Promise<SaveOutcome> {
      if (running && (manner === 'byItself' || running.manner === 'byHand')) return running.outcome;
      // A running autosave does not publish, so the manual save comes after it.
      const outcome = running ? running.outcome.then(() => saveOnce(manner)) : saveOnce(manner);
      running = { manner, outcome };
      return outcome;
    },
    /**
     * Loads what others saved in sections without local changes that are not locked; `versions` are the server's. Returns those
     * sections. Sections with local changes are conflicts at the next save.
     */
    async catchUp(versions: Partial<Versions>, isHeld: (section: SavedSection) => boolean): Promise<SavedSection[]> {
      const toTake = (latest: Partial<Versions>) => listOutdatedSections(draft, latest).filter((id) => !isHeld(id));
      if (running || isCatchingUp || toTake(versions).length === 0) return [];
      isCatchingUp = true;
      try {
        const latest = await server.load();
        // Checked again, because input may have started meanwhile. Sections that are being saved wait for the next time.
        const sections = running ? [] : toTake(latest.versions);
        if (sections.length > 0) happen({ type: 'overtaken', sections, latest });
        return sections;
      } finally {
        isCatchingUp = false;
      }
    },
    /** Discards the drafts. Throws if the call fails. */
    async discard(): Promise<void> {
      await running?.outcome;
      const { versions } = await server.discard(pickKeys(draft.versions, Object.keys(draft.published)));
      happen({ type: 'discarded', versions, at: Date.now() });
    },
    /** Sets whether the device has stored what the server does not have. */
    keep(isKept: boolean) {
      if (isKept !== draft.isKept) happen({ type: 'kept', isKept });
    },
    putBack: (copy: DeviceCopy) => happen({ type: 'putBack', copy, at: Date.now() }),
    takeTheirs: (section: SavedSection) => happen({ type: 'tookTheirs', section }),
    keepBoth: (section: SavedSection) => happen({ type: 'keptBoth', section }),
    keepMine: (section: SavedSection) => happen({ type: 'keptMine', section }),
  };
}

/** The working copy of the loaded memorial, while the screen is mounted. */
export function useDraft(loaded: Editable, server: DraftServer) {
  const [store] = useState(() => createDraft(loaded, server));
  const draft = useSyncExternalStore(store.subscribe, store.get);
  const changed = useMemo(() => changedSections(draft), [draft]);
  const isUnsaved = changed.length > 0;

  const drafted = useMemo(() => draftedSections(draft), [draft]);
  return { ...store, ...draft, isUnsaved, drafted, state: saveState(draft, isUnsaved) };
}
export type OpenDraft = ReturnType<typeof useDraft>;

/** The valid ones of these sections, in stored form. */
function contentOf({ working }: WorkingCopy, sections: readonly SavedSection[]): Partial<Working> {
  return Object.fromEntries(
    sections.flatMap((id) => {
      const result = validateSection(id, working[id]);
      return result.isValid ? [[id, result.content]] : [];
    }),
  );
}

function withVersions({ versions, published, base }: WorkingCopy, content: Partial<Working>): Sections {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      const id = key as SavedSection; // Object.entries forgets the keys
      const baseVersion = versions[id] ?? 0;
      // An unchanged draft on the server need not be sent again.
      return [id, id in published && isSame(base[id], value) ? { baseVersion } : { baseVersion, content: value }];
    }),
  );
}

function listConflicts(error: unknown, sent: readonly SavedSection[]): SavedSection[] {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return [];
  const { sections = [] } = (error.data ?? {}) as { sections?: string[] }; // the data of a CONFLICT of `memorial.save`
  return savedSections.filter((id) => sent.includes(id) && sections.includes(id));
}

function isInConflict(theirs: OtherVersions): boolean {
  return Object.keys(theirs).length > 0;
}

import { useEffect, useEffectEvent } from 'react';
import { isSame } from '#core/same.ts';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import { changedSections, validateSection } from './section-validation.rules.ts';
import type { WorkingCopy } from './working-copy.schema.ts';
import { needsHandSaving } from './editor.rules.ts';
import type { OpenDraft, SaveOutcome } from './use-draft.ts';

/** The delay after the first change. Later changes do not postpone the save, so at most this much can be lost. */
const afterChangeMs = 10_000;
const afterPictureMs = 1000;
/** Increasing delays after failed saves. */
const retriesMs = [10_000, 30_000, 60_000, 120_000];

type Store = Pick<OpenDraft, 'get' | 'subscribe' | 'refuse'>;

/** Saves changes automatically, and retries failed saves. Offline it waits until `now` is called. */
export function startAutosave(store: Store, save: () => Promise<SaveOutcome['kind']>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the next save in ms; null if none is scheduled. */
  let due: number | null = null;
  let failures = 0;
  let pictures = picturesOf(store.get());

  function plan(delay: number) {
    const at = Date.now() + delay;
    if (due !== null && due <= at) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void run(), delay);
  }

  function forget() {
    clearTimeout(timer);
    due = null;
  }

  async function run() {
    due = null;
    const draft = store.get();
    const waiting = pendingSections(draft);
    if (draft.isSaving || waiting.length === 0 || navigator.onLine === false) return;
    const invalid = waiting.filter((section) => !validateSection(section, draft.working[section]).isValid);
    // Nothing can be stored; the fields show their errors.
    if (invalid.length === waiting.length || draft.working.basic.name.trim() === '') {
      if (!isSame(draft.refused, invalid)) store.refuse(invalid);
      return;
    }
    const outcome = await save();
    failures = outcome === 'failed' ? failures + 1 : 0;
  }

  function look() {
    const draft = store.get();
    const now = picturesOf(draft);
    const hasPicture = now !== pictures;
    pictures = now;
    if (draft.isSaving || pendingSections(draft).length === 0) forget();
    else if (hasPicture) plan(afterPictureMs);
    else if (draft.isFailed && draft.isRetried)
      plan(retriesMs[Math.min(failures, retriesMs.length - 1)] ?? afterChangeMs);
    else if (due === null && !draft.isFailed) plan(afterChangeMs);
  }

  const unsubscribe = store.subscribe(look);
  return {
    now() {
      forget();
      void run();
    },
    stop() {
      unsubscribe();
      forget();
    },
  };
}

/** Changed sections that can be saved automatically and have no conflict. */
function pendingSections(draft: WorkingCopy): SavedSection[] {
  return changedSections(draft).filter(
    (section) => !draft.theirs[section] && (draft.isQueued || !needsHandSaving(draft, section)),
  );
}

function picturesOf({ working: { basic } }: WorkingCopy): string {
  return `${basic.profileImage} ${basic.coverImage}`;
}

export function useAutosave(store: Store, save: () => Promise<SaveOutcome['kind']>): void {
  const saveNow = useEffectEvent(save);
  const { get, subscribe, refuse } = store;
  useEffect(() => {
    const { now, stop } = startAutosave({ get, subscribe, refuse }, () => saveNow());
    window.addEventListener('online', now);
    return () => {
      window.removeEventListener('online', now);
      stop();
    };
  }, [get, subscribe, refuse]);
}

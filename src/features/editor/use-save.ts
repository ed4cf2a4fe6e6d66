import { useRef, useState } from 'react';
import { type ProblemCode, toProblem } from '#client/problem.ts';
import { hasUnfinishedRows, hasUnfinishedFields } from '#client/rows/unfinished-work.ts';
import { useText } from '#i18n/text.tsx';
import { currentToast, dismissToast, showToast } from '#ui/toast-store.ts';
import type { OpenDraft, SaveManner, SaveOutcome } from './use-draft.ts';

/** Reports failed saves: by a toast, or by a dialog where saving cannot continue. */
function useSaveFailures() {
  const t = useText('editor.save');
  const errors = useText('errors');
  const [isSessionOver, setSessionOver] = useState(false);
  const [refusal, setRefusal] = useState<'permission' | 'deleted' | null>(null);
  /** The last toast and its reason. The same reason is not shown again until a save has another outcome. */
  const failure = useRef<number>(undefined);
  const reported = useRef<ProblemCode>(undefined);

  function fail(body: string) {
    failure.current = showToast({ tone: 'destructive', title: t('failedTitle'), body });
  }

  function failWith(error: unknown) {
    const { code } = toProblem(error);
    reported.current = code;
    switch (code) {
      case 'UNAUTHORIZED':
        return setSessionOver(true);
      case 'FORBIDDEN':
      case 'NOT_FOUND':
        return setRefusal('permission');
      case 'DELETED':
        return setRefusal('deleted');
      case 'NETWORK':
        return fail(t('offline'));
      // Signing in would not help: another account is signed in.
      case 'ACCOUNT_CHANGED':
      case 'TOO_MANY_REQUESTS':
      case 'INSUFFICIENT_STORAGE':
        return fail(errors(code));
      case 'PAYLOAD_TOO_LARGE':
        return fail(t('tooLarge'));
      default:
        return fail(code === 'INTERNAL_SERVER_ERROR' || code === 'UNAVAILABLE' ? t('failed') : t('cannot'));
    }
  }

  return {
    fail,
    failWith,
    isReported: (error: unknown) => toProblem(error).code === reported.current,
    forgetReported: () => (reported.current = undefined),
    dismissFailure() {
      if (failure.current !== undefined) dismissToast(failure.current);
    },
    refusal,
    closeRefused: () => setRefusal(null),
    isSessionOver,
    closeSession: () => setSessionOver(false),
  };
}

/** Manual saving: reports the outcome once and opens the dialogs that need an answer. */
export function useSave(memorialId: string, draft: OpenDraft, onInvalid: () => void) {
  const t = useText('editor.save');
  const { fail, failWith, isReported, forgetReported, dismissFailure, ...failureDialogs } = useSaveFailures();
  const [isDeciding, setDeciding] = useState(false);
  /** How the save that waits for a decision was requested. */
  const waiting = useRef<SaveManner>('byItself');
  // After a decision, further conflicts do not open automatically.
  const isInConflict = Object.keys(draft.theirs).length > 0;
  if (isDeciding && !isInConflict) setDeciding(false);

  /** Lists incomplete fields, which were not saved. */
  function savedWords(): { title: string; body?: string } {
    const unfinishedNote = hasUnfinishedRows(memorialId) ? t('begun') : undefined;
    if (!hasUnfinishedFields(memorialId)) return { title: t('saved'), body: unfinishedNote };
    return { title: t('savedExcept'), body: unfinishedNote ? `${t('unfinished')} ${unfinishedNote}` : t('unfinished') };
  }

  function tell(outcome: SaveOutcome) {
    switch (outcome.kind) {
      case 'saved':
        return showToast({ tone: 'success', ...savedWords() });
      case 'conflict':
        return setDeciding(true);
      case 'invalid':
        fail(outcome.isRestSaved ? t('invalidRest') : t('invalid'));
        return onInvalid();
      case 'failed':
        return failWith(outcome.error);
    }
  }

  async function attempt(as: SaveManner): Promise<SaveOutcome> {
    const { theirs } = draft.get();
    const outcome = await draft.save(as);
    if (outcome.kind === 'failed' || draft.get().theirs !== theirs) waiting.current = as;
    if (outcome.kind !== 'failed') forgetReported();
    return outcome;
  }

  async function run(): Promise<SaveOutcome> {
    // The message of an earlier save does not apply to this one.
    const earlier = currentToast();
    if (earlier) dismissToast(earlier.id);
    return attempt('byHand');
  }

  return {
    async save(): Promise<void> {
      tell(await run());
    },
    /** Saves too; the caller reports success. */
    async saveQuietly(): Promise<SaveOutcome['kind']> {
      const outcome = await run();
      if (outcome.kind !== 'saved') tell(outcome);
      return outcome.kind;
    },
    /** Continues as the save was requested: resolving a conflict does not publish a draft. */
    async saveAgain(): Promise<void> {
      const as = waiting.current;
      const outcome = await attempt(as);
      if (as === 'byHand' || outcome.kind !== 'saved') tell(outcome);
    },
    /** Saves automatically; reports a failure once, and success only through the status unless requested. */
    async saveSilently(): Promise<SaveOutcome['kind']> {
      const { isQueued } = draft.get();
      const outcome = isQueued ? await run() : await attempt('byItself');
      // While offline, the save state shows it.
      if (outcome.kind === 'failed') {
        if (!draft.get().isOffline && !isReported(outcome.error)) failWith(outcome.error);
      } else if (isQueued) tell(outcome);
      // Changes of the failed save are saved now.
      if (outcome.kind === 'saved') dismissFailure();
      return outcome.kind;
    },
    ...failureDialogs,
    isDeciding: isDeciding && isInConflict,
    setDeciding,
  };
}
export type SaveAction = ReturnType<typeof useSave>;

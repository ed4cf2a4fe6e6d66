import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { saveUnfinishedWork, unfinishedPlace } from '#client/rows/unfinished-work.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { canBeTriedAgain } from '#client/upload/problem.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type NewMemorialDraft, hasDateGap } from './create-memorial.rules.ts';
import { useCreateMemorial, useSavePortrait } from './use-create-memorial.ts';
import { usePortrait } from './use-portrait.ts';

/** The final submission: creates the page, waits for the upload of its portrait, and opens the editor. */
export function useOpening({ userId, forget }: { userId: string; forget: () => void }) {
  const t = useText('create');
  const { ofError } = useProblem();
  const language = useLocale();
  const create = useCreateMemorial();
  const savePortrait = useSavePortrait();
  const isRunning = useRef(false);
  const hasGap = useRef(false);
  const [page] = useState(deferredId);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const portrait = usePortrait({ memorialId: page.promise, onUploaded: (image) => void keep(image.id) });
  const { upload } = portrait;
  useLeaving(done);

  /** Announces the new page, and that an incomplete date waits in its editor. */
  function announce() {
    showToast({ tone: 'success', title: t('opened'), body: hasGap.current ? t('dateWaits') : undefined });
  }

  function leaveFor(id: string) {
    forget();
    setDone(id);
  }

  async function open(draft: NewMemorialDraft, isWithPortrait: boolean) {
    if (isRunning.current) return;
    isRunning.current = true;
    const isFailed = upload.error !== null && upload.error.kind !== 'size' && canBeTriedAgain(upload.error);
    const hasPortrait = isWithPortrait && (portrait.isChosen || isFailed);
    if (!hasPortrait) portrait.remove();
    else if (isFailed) upload.retry();
    try {
      const id = await create.mutateAsync({ draft, language });
      hasGap.current = hasDateGap(draft);
      keepTypedDates(id, userId, draft);
      if (hasPortrait) {
        setMadeId(id);
        page.resolve(id);
      } else {
        announce();
        leaveFor(id);
      }
    } catch {
      // The mutation has the error, and `problem` shows it.
      isRunning.current = false;
    }
  }

  async function keep(imageId: string) {
    const id = await page.promise;
    try {
      await savePortrait.mutateAsync({ id, imageId });
      announce();
    } catch {
      showToast({ tone: 'destructive', title: t('photo.uploadFailed') });
    }
    leaveFor(id);
  }

  /** The page exists; the picture can be added in the editor. */
  function goOnWithout() {
    portrait.remove();
    if (madeId) leaveFor(madeId);
  }

  return {
    open,
    goOnWithout,
    portrait,
    isMade: madeId !== null || done !== null,
    isBusy: create.isPending || done !== null || (madeId !== null && upload.error === null),
    problem: create.isError ? ofError(create.error) : null,
    isQuotaReached: create.isError && toProblem(create.error).code === 'QUOTA_REACHED',
  };
}
/** An incomplete date moves to its field in the editor. */
function keepTypedDates(
  memorialId: string,
  userId: string,
  { birthDate, birthTyped, deathDate, deathTyped }: NewMemorialDraft,
) {
  const dates = { birthDate: [birthTyped, birthDate], deathDate: [deathTyped, deathDate] } as const;
  for (const [field, [typed, over]] of Object.entries(dates))
    if (typed) saveUnfinishedWork(unfinishedPlace(memorialId, field), userId, { typed, over }).catch(() => undefined);
}

export type Opening = ReturnType<typeof useOpening>;

function deferredId() {
  let resolve: (id: string) => void = () => undefined;
  const promise = new Promise<string>((done) => (resolve = done));
  return { promise, resolve };
}

/** Navigates only after the render without unsaved data; otherwise the leave warning would ask. */
function useLeaving(id: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (id) void navigate({ href: `/edit-memorial/${id}`, replace: true });
  }, [id, navigate]);
}

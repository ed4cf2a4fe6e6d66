import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepBegun, unfinishedPlace } from '#client/rows/begun-work.ts';
import { useProblem } from '#client/use-problem.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useUpload } from '../media/use-upload.ts';
import { type Draft, hasDateGap } from './rules.ts';
import { useCreateMemorial, useSavePortrait } from './use-create-memorial.ts';

/** The last press: makes the page, sends its picture, and goes on to the editor. */
export function useOpening({ userId, forget }: { userId: string; forget: () => void }) {
  const t = useText('create');
  const { ofError } = useProblem();
  const language = useLocale();
  const create = useCreateMemorial();
  const savePortrait = useSavePortrait();
  const isRunning = useRef(false);
  const hasGap = useRef(false);
  const [made, setMade] = useState<{ id: string; portrait: File } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const upload = useUpload({
    memorialId: made?.id ?? '',
    purpose: 'profile',
    onUploaded: (image) => void keep(image.id),
  });
  useSending(made?.portrait, upload.choose);
  useLeaving(done);

  /** Says that the page is there, and that a date which was half typed waits in its editor. */
  function announce() {
    showToast({ tone: 'success', title: t('opened'), body: hasGap.current ? t('dateWaits') : undefined });
  }

  function leaveFor(id: string) {
    forget();
    setDone(id);
  }

  async function open(draft: Draft, portrait: File | null) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const id = await create.mutateAsync({ draft, language });
      hasGap.current = hasDateGap(draft);
      keepTypedDates(id, userId, draft);
      if (portrait) setMade({ id, portrait });
      else {
        announce();
        leaveFor(id);
      }
    } catch {
      // The mutation keeps it, and `problem` says it.
      isRunning.current = false;
    }
  }

  async function keep(imageId: string) {
    if (!made) return;
    try {
      await savePortrait.mutateAsync({ id: made.id, imageId });
      announce();
    } catch {
      showToast({ tone: 'destructive', title: t('photo.uploadFailed') });
    }
    leaveFor(made.id);
  }

  /** The page is there; its picture is left for the editor. */
  function goOnWithout() {
    if (!made) return;
    upload.cancel();
    leaveFor(made.id);
  }

  return {
    open,
    goOnWithout,
    upload: { ...upload, cancel: goOnWithout, dismiss: goOnWithout },
    isMade: made !== null || done !== null,
    isBusy: create.isPending || done !== null || (made !== null && upload.error === null),
    problem: create.isError ? ofError(create.error) : null,
  };
}
/** A date that is no whole day yet goes on waiting in its field of the editor. */
function keepTypedDates(memorialId: string, userId: string, { birthDate, birthTyped, deathDate, deathTyped }: Draft) {
  const dates = { birthDate: [birthTyped, birthDate], deathDate: [deathTyped, deathDate] } as const;
  for (const [field, [typed, over]] of Object.entries(dates))
    if (typed) keepBegun(unfinishedPlace(memorialId, field), userId, { typed, over }).catch(() => undefined);
}

export type Opening = ReturnType<typeof useOpening>;

/** A moment later, so that an effect which is undone at once has sent nothing. */
function useSending(file: File | undefined, send: (file: File) => void) {
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!file) return;
    const timer = setTimeout(() => sendNow(file));
    return () => clearTimeout(timer);
  }, [file]);
}

/** Only after the render that has nothing unsaved any more, or the warning would ask. */
function useLeaving(id: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (id) void navigate({ href: `/edit-memorial/${id}`, replace: true });
  }, [id, navigate]);
}

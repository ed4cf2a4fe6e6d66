import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Draft } from './rules.ts';
import { useCreateMemorial, useSavePortrait } from './use-create-memorial.ts';

/** The last press: makes the page, waits for its picture, and goes on to the editor. */
export function useOpening({ forget }: { forget: () => void }) {
  const t = useText('create');
  const { ofError } = useProblem();
  const language = useLocale();
  const navigate = useNavigate();
  const create = useCreateMemorial();
  const savePortrait = useSavePortrait();
  const isRunning = useRef(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [doneId, setDoneId] = useState<string | null>(null);

  // Only after the render that has nothing unsaved any more, or the warning would ask.
  useEffect(() => {
    if (doneId) void navigate({ href: `/edit-memorial/${doneId}`, replace: true });
  }, [doneId, navigate]);

  function done(id: string) {
    forget();
    setDoneId(id);
  }

  async function open(draft: Draft, hasPortrait: boolean) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const id = await create.mutateAsync({ draft, language });
      if (hasPortrait) setMadeId(id);
      else {
        showToast({ tone: 'success', title: t('opened') });
        done(id);
      }
    } catch {
      // The mutation keeps it, and `problem` says it.
      isRunning.current = false;
    }
  }

  /** The picture has arrived, or is left for the editor: either way there is a page. */
  async function finish(imageId: string | null) {
    if (madeId === null) return;
    try {
      if (imageId !== null) await savePortrait.mutateAsync({ id: madeId, imageId });
      showToast({ tone: 'success', title: t('opened') });
    } catch {
      showToast({ tone: 'destructive', title: t('photo.uploadFailed') });
    }
    done(madeId);
  }

  return {
    open,
    finish,
    madeId,
    isDone: doneId !== null,
    isOpening: create.isPending || madeId !== null || doneId !== null,
    problem: create.isError ? ofError(create.error) : null,
  };
}

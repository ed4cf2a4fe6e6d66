import { useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useEditor } from '../use-editor.tsx';

/** Confirms discarding unpublished changes. */
export function DiscardQuestion({ onClose }: { onClose(): void }) {
  const t = useText('editor.drafts');
  const { ofError } = useProblem();
  const { draft } = useEditor();
  const [isPending, setPending] = useState(false);

  async function discard() {
    setPending(true);
    try {
      await draft.discard();
    } catch (error) {
      showToast({ tone: 'destructive', title: t('notDiscarded'), body: ofError(error) });
    }
    onClose();
  }

  return (
    <Question
      title={t('discardTitle')}
      isOpen
      confirmLabel={t('discard')}
      isPending={isPending}
      cancelLabel={t('stay')}
      onClose={onClose}
      onConfirm={() => void discard()}
    >
      <p>{t('discardText')}</p>
    </Question>
  );
}

import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { Strip } from '#ui/strip.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useEditor } from '../use-editor.tsx';
import { ChangesDialog } from './changes-dialog.tsx';

/** Visitors see less than the editors do: what they see, what is new, and the way back. */
export function DraftStrip() {
  const t = useText('editor.drafts');
  const { dayOf } = useFormat();
  const { draft } = useEditor();
  const [asked, setAsked] = useState<'changes' | 'discard' | null>(null);
  if (!draft.isPublic || draft.drafted.length === 0) return null;
  const close = () => setAsked(null);

  return (
    <>
      <Strip
        icon={NotePencilIcon}
        role="status"
        actions={
          <>
            <Button kind="ghost" onPress={() => setAsked('changes')} className="text-sm">
              {t('changes')}
            </Button>
            <Button kind="ghost" onPress={() => setAsked('discard')} className="text-sm">
              {t('discard')}
            </Button>
          </>
        }
      >
        <b>{t('title')}</b> {t('text', { date: dayOf(draft.publishedAt) })}
      </Strip>
      {asked === 'changes' && <ChangesDialog onClose={close} />}
      {asked === 'discard' && <DiscardQuestion onClose={close} />}
    </>
  );
}

function DiscardQuestion({ onClose }: { onClose(): void }) {
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
      deed={t('discard')}
      isPending={isPending}
      wayOut={t('stay')}
      onClose={onClose}
      onConfirm={() => void discard()}
    >
      <p>{t('discardText')}</p>
    </Question>
  );
}

import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { useArchiveActions } from './use-archives.ts';

/** Takes what an archive brought out of the page, after a question. */
export function UndoButton({ memorialId, archiveId }: { memorialId: string; archiveId: string }) {
  const t = useText('archive.undo');
  const [isAsked, setAsked] = useState(false);
  const { undo } = useArchiveActions();
  return (
    <>
      <Button kind="ghost" onPress={() => setAsked(true)}>
        {t('button')}
      </Button>
      <Question
        title={t('title')}
        isOpen={isAsked}
        deed={t('confirm')}
        wayOut={t('keep')}
        isDanger
        isPending={undo.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => undo.mutate({ memorialId, archiveId }, { onSettled: () => setAsked(false) })}
      >
        {t('text')}
      </Question>
    </>
  );
}

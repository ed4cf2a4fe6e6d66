import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { useImportDeeds } from './use-imports.ts';

/** Takes an import out of the tree, after a question. */
export function UndoButton({ treeId, importId }: { treeId: string; importId: string }) {
  const t = useText('treeImport.undo');
  const [isAsked, setAsked] = useState(false);
  const { undo } = useImportDeeds(treeId);
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
        onConfirm={() => undo.mutate({ treeId, importId }, { onSettled: () => setAsked(false) })}
      >
        {t('text')}
      </Question>
    </>
  );
}

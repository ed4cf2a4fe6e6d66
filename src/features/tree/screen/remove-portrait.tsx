import { ImageBrokenIcon } from '@phosphor-icons/react/dist/ssr/ImageBroken';
import { useState } from 'react';
import { reportOutcome } from '#client/report-outcome.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { TreePerson } from '../tree.schema.ts';
import { useTreeActions } from './use-tree.ts';

/** Removes the imported picture of a person, after a confirmation. */
export function RemovePortrait({ treeId, person }: { treeId: string; person: TreePerson }) {
  const t = useText('tree.person');
  const { removePortrait } = useTreeActions();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="ghost" icon={ImageBrokenIcon} onPress={() => setAsked(true)}>
        {t('removePortrait')}
      </Button>
      <Question
        title={t('removePortraitTitle')}
        isOpen={isAsked}
        confirmLabel={t('removePortrait')}
        isDanger
        isPending={removePortrait.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          reportOutcome(removePortrait.mutateAsync({ treeId, personId: person.id }), {
            onSuccess: () => showToast({ tone: 'success', title: t('portraitRemoved') }),
            onSettled: () => setAsked(false),
          })
        }
      >
        {t('removePortraitText')}
      </Question>
    </>
  );
}

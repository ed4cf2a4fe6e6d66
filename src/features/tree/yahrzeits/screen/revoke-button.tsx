import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { useBranchFeedActions } from './use-branch-yahrzeits.ts';

/** Ends a feed after a confirmation: calendars that have it are no longer updated. */
export function RevokeButton({ feedId, label }: { feedId: string; label?: string }) {
  const t = useText('treeYahrzeits.calendar');
  const { revoke, isRevoking } = useBranchFeedActions();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="ghost" aria-label={label} onPress={() => setAsked(true)}>
        {t('revoke')}
      </Button>
      <Question
        title={t('revokeTitle')}
        isOpen={isAsked}
        confirmLabel={t('revoke')}
        isDanger
        isPending={isRevoking}
        onClose={() => setAsked(false)}
        onConfirm={() => revoke(feedId, () => setAsked(false))}
      >
        <p>{t('revokeText')}</p>
      </Question>
    </>
  );
}

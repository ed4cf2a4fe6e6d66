import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { StopPanel } from '../../moderation/switches/stop-panel.tsx';
import { useReopen } from './use-reopen.ts';
import { useContributionInboxActions } from './use-contribution-inbox.ts';

const b = (words: ReactNode) => <b>{words}</b>;

/** The emergency stop: nothing is accepted, and the latest contributions are pending again. */
export function StopAll({ memorialId, isClosed }: { memorialId: string; isClosed: boolean }) {
  const t = useText('approval.arriving.stop');
  const { set } = useContributionInboxActions(memorialId);
  const reopen = useReopen(memorialId);
  return (
    <div>
      <h3 className="mb-3 text-h3">{t('title')}</h3>
      <StopPanel
        words={{
          stop: t('action'),
          reopen: t('reopen'),
          question: t('question'),
          questionText: t('questionText'),
        }}
        isStopped={isClosed}
        isPending={set.isPending || reopen.isPending}
        onStop={(afterwards) => set.mutate({ memorialId, isClosed: true, takesBack: true }, { onSettled: afterwards })}
        onReopen={reopen.go}
      >
        {isClosed ? t.rich('stopped', { b }) : t.rich('text', { b })}
      </StopPanel>
    </div>
  );
}

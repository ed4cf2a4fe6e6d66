import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useRole } from '#client/use-role.ts';
import { StopPanel } from './stop-panel.tsx';

const b = (words: ReactNode) => <b>{words}</b>;
const name = 'words_closed';

/** The site-wide emergency stop, for admins. */
export function SiteSwitch() {
  return useRole('admin') === 'granted' ? <Switch /> : null;
}

function Switch() {
  const t = useText('account.site');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const key = api.switches.list.queryKey();
  const { data } = useQuery(api.switches.list.queryOptions({ staleTime: 0 }));
  const set = useMutation(
    api.switches.set.mutationOptions({
      onSuccess(now) {
        queryClient.setQueryData(key, [now]);
        if (!now.isOn) showToast({ tone: 'success', title: t('reopened') });
      },
      onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
    }),
  );
  if (!data) return null;
  const isStopped = data.some((one) => one.name === name && one.isOn);
  return (
    <section id="site" aria-labelledby="site-title" className="scroll-mt-6">
      <h2 id="site-title" className="mb-3.5 text-h3">
        {t('title')}
      </h2>
      <StopPanel
        words={{
          stop: t('action'),
          reopen: t('reopen'),
          question: t('question'),
          questionText: t('questionText'),
        }}
        isStopped={isStopped}
        role="status"
        isPending={set.isPending}
        onStop={(afterwards) => set.mutate({ name, isOn: true }, { onSettled: afterwards })}
        onReopen={() => set.mutate({ name, isOn: false })}
      >
        {isStopped ? t.rich('stopped', { b }) : t.rich('text', { b })}
      </StopPanel>
    </section>
  );
}

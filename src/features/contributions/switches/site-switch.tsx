import { HandPalmIcon } from '@phosphor-icons/react/dist/ssr/HandPalm';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useRole } from '../moderator/use-role.ts';

const b = (words: ReactNode) => <b>{words}</b>;
const name = 'words_closed';

/** For an admin alone, in the hour in which something goes wrong on every page at once. */
export function SiteSwitch() {
  return useRole('admin') === 'granted' ? <Switch /> : null;
}

function Switch() {
  const t = useText('account.site');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const key = api.switches.list.queryKey();
  const { data } = useQuery(api.switches.list.queryOptions({ staleTime: 0 }));
  const [isAsking, setAsking] = useState(false);
  const set = useMutation(
    api.switches.set.mutationOptions({
      onSuccess(now) {
        queryClient.setQueryData(key, [now]);
        if (!now.isOn) showToast({ tone: 'success', title: t('reopened') });
      },
      onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
      onSettled: () => setAsking(false),
    }),
  );
  if (!data) return null;
  const isStopped = data.some((one) => one.name === name && one.isOn);
  return (
    <section id="site" aria-labelledby="site-title" className="scroll-mt-6">
      <h2 id="site-title" className="mb-3.5 text-h3">
        {t('title')}
      </h2>
      <Note tone="closed" role="status">
        {isStopped ? t.rich('stopped', { b }) : t.rich('text', { b })}
        <div className="mt-3">
          {isStopped ? (
            <Button kind="line" isPending={set.isPending} onPress={() => set.mutate({ name, isOn: false })}>
              {t('reopen')}
            </Button>
          ) : (
            <Button kind="danger" icon={HandPalmIcon} onPress={() => setAsking(true)}>
              {t('action')}
            </Button>
          )}
        </div>
      </Note>
      <Question
        title={t('question')}
        isOpen={isAsking}
        isDanger
        isPending={set.isPending}
        deed={t('action')}
        onConfirm={() => set.mutate({ name, isOn: true })}
        onClose={() => setAsking(false)}
      >
        <p>{t('questionText')}</p>
      </Question>
    </section>
  );
}

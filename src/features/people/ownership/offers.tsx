import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';

/** The pages whose owners offer them to the account. */
export function Offers() {
  const t = useText('people.transfer');
  const queryClient = useQueryClient();
  const { ofError } = useProblem();
  const { data: offers = [] } = useQuery(api.ownership.list.queryOptions({ staleTime: 0 }));
  const after = {
    onError: (error: Error) =>
      showToast({ tone: 'destructive', title: toProblem(error).code === 'NOT_FOUND' ? t('over') : ofError(error) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: api.ownership.list.key() });
      void queryClient.invalidateQueries({ queryKey: api.memorial.list.key() });
    },
  };
  const accept = useMutation(api.ownership.accept.mutationOptions(after));
  const decline = useMutation(api.ownership.decline.mutationOptions(after));

  return offers.map(({ memorialId, memorial, owner }) => (
    <Note
      key={memorialId}
      tone="yours"
      className="mb-6"
      actions={
        <>
          <Button
            kind="ghost"
            isDisabled={accept.isPending || decline.isPending}
            onPress={() =>
              accept.mutate(
                { memorialId },
                {
                  onSuccess: () =>
                    showToast({ tone: 'success', title: t('accepted', { memorial: isolate(memorial) }) }),
                },
              )
            }
          >
            {t('accept')}
          </Button>
          <Button
            kind="ghost"
            isDisabled={accept.isPending || decline.isPending}
            onPress={() =>
              decline.mutate({ memorialId }, { onSuccess: () => showToast({ tone: 'success', title: t('declined') }) })
            }
          >
            {t('decline')}
          </Button>
        </>
      }
    >
      {t.rich('mine', { owner, memorial, bdi })}
    </Note>
  ));
}

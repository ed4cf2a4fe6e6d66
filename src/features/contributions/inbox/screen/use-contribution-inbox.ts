import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { showToast } from '#ui/toast-store.ts';

/** The settings of a page for contributions, and the number of pending ones. */
export function useContributionInbox(memorialId: string) {
  return useQuery(api.contributions.loadInbox.queryOptions({ input: { memorialId }, staleTime: 30_000 }));
}

/** The settings of the inbox; each is stored at once. A failure is reported and the setting stays as it was. */
export function useContributionInboxActions(memorialId: string) {
  const queryClient = useQueryClient();
  const { ofError } = useProblem();
  const after = {
    onError: (error: Error) => showToast({ tone: 'destructive', title: ofError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.contributions.key() }),
  };
  const key = api.contributions.loadInbox.queryKey({ input: { memorialId } });
  return {
    set: useMutation(
      api.contributions.saveInboxSettings.mutationOptions({
        ...after,
        onSuccess: (box) => queryClient.setQueryData(key, box),
      }),
    ),
    seal: useMutation(
      api.contributions.seal.mutationOptions({ ...after, onSuccess: (box) => queryClient.setQueryData(key, box) }),
    ),
    unseal: useMutation(
      api.contributions.unseal.mutationOptions({ ...after, onSuccess: (box) => queryClient.setQueryData(key, box) }),
    ),
  };
}

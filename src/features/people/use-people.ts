import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { showToast } from '#ui/toast-store.ts';

export function usePeople(memorialId: string) {
  return useQuery(api.editors.list.queryOptions({ input: { memorialId }, staleTime: 0 }));
}

/** The actions of the screen. Each invalidates the list, on failure too, and shows a toast if it failed. */
export function usePeopleActions() {
  const queryClient = useQueryClient();
  const { ofError } = useProblem();
  const after = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.editors.list.key() }),
    onError: (error: Error) => showToast({ tone: 'destructive', title: ofError(error) }),
  };
  return {
    setRole: useMutation(api.editors.setRole.mutationOptions(after)),
    remove: useMutation(api.editors.remove.mutationOptions(after)),
    invite: useMutation(api.invite.make.mutationOptions({ onSettled: after.onSettled })),
    renew: useMutation(api.invite.renew.mutationOptions(after)),
    revoke: useMutation(api.invite.revoke.mutationOptions(after)),
    offer: useMutation(api.ownership.offer.mutationOptions(after)),
    withdraw: useMutation(api.ownership.withdraw.mutationOptions(after)),
  };
}
export type PeopleActions = ReturnType<typeof usePeopleActions>;

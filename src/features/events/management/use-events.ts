import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Every event of a memorial, the earliest first. */
export function useEvents(memorialId: string) {
  return useLoggedQuery(useQuery(api.events.listAll.queryOptions({ input: { memorialId }, staleTime: 0 })));
}

export function useEvent(memorialId: string, eventId: string) {
  return useLoggedQuery(useQuery(api.events.find.queryOptions({ input: { memorialId, eventId }, staleTime: 0 })));
}

/** The screen shows the failure of a query; it is also logged in the browser's console. */
function useLoggedQuery<Query extends { error: Error | null }>(query: Query): Query {
  const { error } = query;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- reported failures are searched there
    if (error) console.warn('events not loaded', error);
  }, [error]);
  return query;
}

/** The reason of a failure as text. */
export function useReason() {
  const t = useText('eventsManage.said');
  const { ofError } = useProblem();
  return (error: unknown) => (toProblem(error).code === 'LIMIT_REACHED' ? t('limit') : ofError(error));
}

/** The actions on events. Each invalidates the lists, on failure too; the caller reports the outcome. */
export function useEventActions() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.events.key() });
  // A removed event is NOT_FOUND, so the screen closes its dialog or leaves the event before queries are reloaded.
  const onRemoved = () => void onSettled();
  return {
    create: useMutation(api.events.create.mutationOptions({ onSettled })),
    update: useMutation(api.events.update.mutationOptions({ onSettled })),
    cancel: useMutation(api.events.cancel.mutationOptions({ onSettled })),
    restore: useMutation(api.events.restore.mutationOptions({ onSettled })),
    remove: useMutation(api.events.remove.mutationOptions({ onSettled: onRemoved })),
    setAnswer: useMutation(api.events.setAnswer.mutationOptions({ onSettled })),
    removeAnswer: useMutation(api.events.removeAnswer.mutationOptions({ onSettled: onRemoved })),
    postUpdate: useMutation(api.events.postUpdate.mutationOptions({ onSettled })),
    removeUpdate: useMutation(api.events.removeUpdate.mutationOptions({ onSettled: onRemoved })),
  };
}

/** Shows a failure and its reason in a toast. */
export function useFailureToast() {
  const reasonOf = useReason();
  return (title: string, error: unknown) => showToast({ tone: 'destructive', title, body: reasonOf(error) });
}

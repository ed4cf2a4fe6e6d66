import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import type { PageLink, PageLinkCandidate } from '#features/memorial/page-links/page-links.schema.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';

export function useAllPageLinks() {
  return useQuery(api.pageLink.list.queryOptions({ staleTime: 0 }));
}

/** The actions on a link. Its row may unmount with the list, so the outcome is a toast. */
export function usePageLinks() {
  const t = useText('familyHub.links');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.pageLink.key() });
  const ask = useMutation(api.pageLink.ask.mutationOptions({ onSettled }));
  const answer = useMutation(api.pageLink.answer.mutationOptions({ onSettled }));
  const reconsider = useMutation(api.pageLink.reconsider.mutationOptions({ onSettled }));
  const end = useMutation(api.pageLink.end.mutationOptions({ onSettled }));
  const report = (promise: Promise<unknown>, title: string, onDone?: () => void) =>
    reportOutcome(promise, {
      onSuccess: () => showToast({ tone: 'success', title }),
      onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
      ...(onDone && { onSettled: onDone }),
    });
  return {
    isPending: ask.isPending || answer.isPending || reconsider.isPending || end.isPending,
    ask: ({ memorial, memberId }: PageLinkCandidate) =>
      report(ask.mutateAsync({ memorialId: memorial.id, memberId }), t('wasAsked')),
    answer: ({ id, relationship }: PageLink, isAgreed: boolean) =>
      report(answer.mutateAsync({ linkId: id, isAgreed, relationship }), isAgreed ? t('wasAgreed') : t('wasDeclined')),
    reconsider: ({ id }: PageLink) => report(reconsider.mutateAsync({ linkId: id }), t('wasReopened')),
    end: ({ id }: PageLink, onDone: () => void) => report(end.mutateAsync({ linkId: id }), t('wasEnded'), onDone),
  };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import type { PageLink, PageLinkCandidate } from '#features/memorial/page-links/schema.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';

export function useListedPageLinks() {
  return useQuery(api.pageLink.list.queryOptions({ staleTime: 0 }));
}

/** What is done to a link; its row goes or changes with the list, so that the outcome is told in a message. */
export function usePageLinks() {
  const t = useText('familyHub.links');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.pageLink.key() });
  const ask = useMutation(api.pageLink.ask.mutationOptions({ onSettled }));
  const answer = useMutation(api.pageLink.answer.mutationOptions({ onSettled }));
  const end = useMutation(api.pageLink.end.mutationOptions({ onSettled }));
  const report = (deed: Promise<unknown>, title: string, onDone?: () => void) =>
    reportOutcome(deed, {
      onSuccess: () => showToast({ tone: 'success', title }),
      onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
      ...(onDone && { onSettled: onDone }),
    });
  return {
    isPending: ask.isPending || answer.isPending || end.isPending,
    ask: ({ memorial, memberId }: PageLinkCandidate) =>
      report(ask.mutateAsync({ memorialId: memorial.id, memberId }), t('wasAsked')),
    answer: ({ id, relationship }: PageLink, isAgreed: boolean) =>
      report(answer.mutateAsync({ linkId: id, isAgreed, relationship }), isAgreed ? t('wasAgreed') : t('wasDeclined')),
    end: ({ id }: PageLink, onDone: () => void) => report(end.mutateAsync({ linkId: id }), t('wasEnded'), onDone),
  };
}

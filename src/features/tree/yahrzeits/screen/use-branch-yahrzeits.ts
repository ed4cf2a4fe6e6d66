import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { BranchKey } from '../branch-yahrzeits.schema.ts';

export function useBranchYahrzeits(branch: BranchKey | null) {
  return useQuery(
    api.branchYahrzeits.find.queryOptions({
      input: branch ?? skipToken,
      staleTime: 0,
    }),
  );
}

export function useBranchFeeds() {
  return useQuery(api.branchYahrzeits.listOwnFeeds.queryOptions({ staleTime: 0 }));
}

/** The actions on branch feeds; the outcome is shown as a toast. */
export function useBranchFeedActions() {
  const t = useText('treeYahrzeits.calendar');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.branchYahrzeits.key() });
  const make = useMutation(api.branchYahrzeits.makeFeed.mutationOptions({ onSettled }));
  const revoke = useMutation(api.branchYahrzeits.revokeFeed.mutationOptions({ onSettled }));
  const onError = (error: unknown) => showToast({ tone: 'destructive', title: ofError(error) });
  return {
    isMaking: make.isPending,
    isRevoking: revoke.isPending,
    make: (branch: BranchKey) =>
      reportOutcome(make.mutateAsync(branch), {
        onSuccess: () => showToast({ tone: 'success', title: t('made') }),
        onError,
      }),
    revoke: (feedId: string, onSettledHere: () => void) =>
      reportOutcome(revoke.mutateAsync({ feedId }), {
        onSuccess: () => showToast({ tone: 'success', title: t('revoked') }),
        onError,
        onSettled: onSettledHere,
      }),
  };
}

/** The URL of a branch feed, for calendar programs. */
export const branchFeedUrl = (token: string) => `${location.origin}/calendar/branch/${token}.ics`;

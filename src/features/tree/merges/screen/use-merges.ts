import { ORPCError } from '@orpc/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { mergeRefusals } from '../merges.schema.ts';

export function useSuggestions(treeId: string | null) {
  return useQuery(
    api.treeMerge.listSuggestions.queryOptions({
      input: { treeId: treeId ?? '' },
      enabled: treeId !== null,
      staleTime: 0,
    }),
  );
}

export function useMerges(treeId: string) {
  return useQuery(api.treeMerge.list.queryOptions({ input: { treeId }, staleTime: 0 }));
}

export function useComparison(treeId: string, personId: string, otherId: string) {
  return useQuery(api.treeMerge.compare.queryOptions({ input: { treeId, personId, otherId }, staleTime: 0 }));
}

/** The actions on pairs of people; each invalidates pairs, merges and drawings, on failure too. */
export function useMergeActions() {
  const queryClient = useQueryClient();
  // Not awaited: the screen may have to turn to another person first.
  const onSettled = () => {
    for (const queryKey of [api.treeMerge.key(), api.tree.key()]) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    merge: useMutation(api.treeMerge.merge.mutationOptions({ onSettled })),
    markDistinct: useMutation(api.treeMerge.markDistinct.mutationOptions({ onSettled })),
    undo: useMutation(api.treeMerge.undo.mutationOptions({ onSettled })),
  };
}

/** Why two people were not merged, or a merge not undone; undefined for any other failure. */
export function toMergeRefusal(error: unknown) {
  if (!(error instanceof ORPCError)) return undefined;
  const { reason } = (error.data ?? {}) as { reason?: unknown }; // the data of the procedure's refusal
  return mergeRefusals.find((one) => one === reason);
}

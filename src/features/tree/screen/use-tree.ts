import { useMutation, useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { showToast } from '#ui/toast-store.ts';
import { readChange } from '../relationships/relationships.rules.ts';
import { useChangedRelationshipText } from './use-changed-relationship-text.ts';

/** The trees that the account may see, its own first. */
export const treesQuery = () => api.tree.list.queryOptions({ staleTime: 60_000 });

/** The screen reuses the drawing that its loader just requested. */
const prefetchFreshMs = 2000;

/** The drawing around a person; without one, around the default focus of the tree. */
export const drawnTreeQuery = (treeId: string, focusId: string | null) =>
  api.tree.loadDrawing.queryOptions({ input: { treeId, focusId }, staleTime: prefetchFreshMs });

export function useTrees() {
  return useQuery(treesQuery());
}

/** The drawing around a person; the previous one stays until the next is loaded. */
export function useDrawnTree(treeId: string | null, focusId: string | null) {
  return useQuery({
    ...drawnTreeQuery(treeId ?? '', focusId),
    enabled: treeId !== null,
    placeholderData: keepPreviousData,
  });
}

export function useFoundPeople(treeId: string, text: string) {
  return useQuery(api.tree.search.queryOptions({ input: { treeId, text }, enabled: text.trim() !== '', staleTime: 0 }));
}

/** The actions on a tree; each invalidates the drawing, on failure too. */
export function useTreeActions() {
  const queryClient = useQueryClient();
  const { ofError } = useProblem();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.tree.key() });
  const changedText = useChangedRelationshipText();
  const toast = {
    onSettled,
    onError(error: Error) {
      const change = readChange(error);
      showToast({ tone: 'destructive', title: change ? changedText(change) : ofError(error) });
    },
  };
  return {
    add: useMutation(api.tree.addPerson.mutationOptions({ onSettled })),
    save: useMutation(api.tree.savePerson.mutationOptions({ onSettled })),
    arrange: useMutation(api.tree.arrange.mutationOptions({ onSettled })),
    connect: useMutation(api.tree.connect.mutationOptions({ onSettled })),
    // The drawing of a removed person is NOT_FOUND: the screen turns to another person before it is loaded again.
    remove: useMutation(api.tree.removePerson.mutationOptions({ ...toast, onSettled: () => void onSettled() })),
    removePortrait: useMutation(api.tree.removePortrait.mutationOptions(toast)),
    disconnect: useMutation(api.tree.disconnect.mutationOptions(toast)),
  };
}

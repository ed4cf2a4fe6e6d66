import { useMutation, useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { showToast } from '#ui/toast-store.ts';
import { readChange } from '../relationships/relationships.rules.ts';
import { useChangedRelationshipText } from './use-changed-relationship-text.ts';

/** The trees that the account may see, its own first. */
export const treesQuery = () => api.tree.list.queryOptions({ staleTime: 60_000 });

/** A drawing that the loader of the screen requested is not requested again when the screen is rendered. */
const prefetchFreshMs = 2000;

/** What is drawn round a person; without one, round whoever stands in the middle of the tree. */
export const drawnTreeQuery = (treeId: string, focusId: string | null) =>
  api.tree.draw.queryOptions({ input: { treeId, focusId }, staleTime: prefetchFreshMs });

export function useTrees() {
  return useQuery(treesQuery());
}

/** The drawing round a person; the one before stays until the next is there. */
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
    // The drawing round somebody who was removed is not found: the screen turns to another person before it is loaded.
    remove: useMutation(api.tree.removePerson.mutationOptions({ ...toast, onSettled: () => void onSettled() })),
    removePortrait: useMutation(api.tree.removePortrait.mutationOptions(toast)),
    disconnect: useMutation(api.tree.disconnect.mutationOptions(toast)),
  };
}

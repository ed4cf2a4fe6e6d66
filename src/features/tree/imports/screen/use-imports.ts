import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { showToast } from '#ui/toast-store.ts';
import type { ImportChoices, ImportPreview, ImportRow } from '../imports.schema.ts';

const underWayMs = 1000;
const isUnderWay = ({ state }: ImportRow) => state === 'received' || state === 'accepted';

/** The imports of a tree, polled each second while one is being read or applied. */
export function useImports(treeId: string | null) {
  return useQuery(
    api.treeImport.list.queryOptions({
      input: { treeId: treeId ?? '' },
      enabled: treeId !== null,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? underWayMs : false),
    }),
  );
}

export function useImportPreview(treeId: string, importId: string) {
  return useQuery(api.treeImport.preview.queryOptions({ input: { treeId, importId }, staleTime: 0 }));
}

export function useFileSearch(treeId: string, importId: string, text: string) {
  return useQuery(
    api.treeImport.search.queryOptions({ input: { treeId, importId, text }, enabled: text.trim() !== '' }),
  );
}

/** The actions on an import; each invalidates the list and the tree. */
export function useImportActions(treeId: string) {
  const queryClient = useQueryClient();
  const { ofError } = useProblem();
  const onSettled = () =>
    Promise.all([api.treeImport.key(), api.tree.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const handlers = { onSettled, onError: (error: Error) => showToast({ tone: 'destructive', title: ofError(error) }) };
  return {
    accept: useMutation(api.treeImport.accept.mutationOptions(handlers)),
    cancel: useMutation(api.treeImport.cancel.mutationOptions(handlers)),
    undo: useMutation(api.treeImport.undo.mutationOptions(handlers)),
    /** Call after an upload, so that the list has the new file. */
    refresh: () => queryClient.invalidateQueries({ queryKey: api.treeImport.list.key({ input: { treeId } }) }),
  };
}

/** The choices for a file: shown at once, saved one after the other. */
export function useChoices(treeId: string, importId: string) {
  const queryClient = useQueryClient();
  const { ofError } = useProblem();
  const queryKey = api.treeImport.preview.queryKey({ input: { treeId, importId } });
  const { mutate, isPending } = useMutation(
    api.treeImport.choose.mutationOptions({
      scope: { id: `tree-import ${importId}` },
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
      onError: (error: Error) => showToast({ tone: 'destructive', title: ofError(error) }),
    }),
  );
  return {
    isPending,
    choose(choices: ImportChoices) {
      queryClient.setQueryData(queryKey, (known: ImportPreview | undefined) => known && { ...known, choices });
      mutate({ treeId, importId, choices });
    },
  };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { splitIntoBatches } from '../gallery-editor.rules.ts';

/** Deleted pictures that can still be restored. */
export function useTrash(memorialId: string) {
  const t = useText('galleryEditor');
  const queryClient = useQueryClient();
  const after = { onSettled: () => void queryClient.invalidateQueries({ queryKey: api.gallery.key() }) };
  const restore = useMutation(api.gallery.restore.mutationOptions(after));
  const removeForGood = useMutation(api.gallery.removeForGood.mutationOptions(after));

  return {
    list: useQuery(api.gallery.listDeleted.queryOptions({ input: { memorialId }, staleTime: 0 })),
    isRestoring: restore.isPending,
    async restore(imageIds: readonly string[], onRestored: () => void) {
      try {
        for (const part of splitIntoBatches(imageIds)) await restore.mutateAsync({ memorialId, imageIds: part });
        onRestored();
        showToast({ tone: 'success', title: t('trash.restored', { count: imageIds.length }) });
      } catch {
        showToast({ tone: 'destructive', title: t('trash.restoreFailed') });
      }
    },
    async removeForGood(imageIds: readonly string[]) {
      for (const part of splitIntoBatches(imageIds)) await removeForGood.mutateAsync({ memorialId, imageIds: part });
      showToast({ tone: 'success', title: t('image.removed', { count: imageIds.length }) });
    },
  };
}

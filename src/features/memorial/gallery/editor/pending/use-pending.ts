import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';

/** The pictures that relatives sent and that wait for an editor. */
export function usePending(memorialId: string) {
  const t = useText('galleryEditor');
  const queryClient = useQueryClient();
  const { data: images = [] } = useQuery(api.gallery.pending.queryOptions({ input: { memorialId }, staleTime: 0 }));
  const after = { onSettled: () => void queryClient.invalidateQueries({ queryKey: api.gallery.key() }) };
  const accept = useMutation(api.gallery.accept.mutationOptions(after));
  const remove = useMutation(api.gallery.remove.mutationOptions(after));
  return {
    images,
    isAccepting: accept.isPending,
    accept(imageIds: string[]) {
      reportOutcome(accept.mutateAsync({ memorialId, imageIds }), {
        onSuccess: () => showToast({ tone: 'success', title: t('pending.accepted', { count: imageIds.length }) }),
        onError: () => showToast({ tone: 'destructive', title: t('image.updateFailed') }),
      });
    },
    async remove(imageId: string) {
      await remove.mutateAsync({ memorialId, imageIds: [imageId] });
      showToast({ tone: 'success', title: t('image.removed', { count: 1 }) });
    },
  };
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Pending pictures: those from relatives, and those of each archive. */
export function usePendingPhotos(memorialId: string, listed: number) {
  const t = useText('galleryEditor');
  const queryClient = useQueryClient();
  const { data: images = [] } = useQuery(api.gallery.listPending.queryOptions({ input: { memorialId }, staleTime: 0 }));
  const { data: archives = [] } = useQuery(
    api.gallery.listPendingArchives.queryOptions({
      input: { memorialId, listed },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const after = { onSettled: () => void queryClient.invalidateQueries({ queryKey: api.gallery.key() }) };
  const accept = useMutation(api.gallery.accept.mutationOptions(after));
  const remove = useMutation(api.gallery.remove.mutationOptions(after));
  const acceptArchive = useMutation(api.gallery.acceptArchive.mutationOptions(after));
  return {
    images,
    archives,
    isAccepting: accept.isPending || acceptArchive.isPending,
    acceptArchive(archiveId: string) {
      reportOutcome(acceptArchive.mutateAsync({ memorialId, archiveId }), {
        onSuccess: ({ count }) => showToast({ tone: 'success', title: t('pending.accepted', { count }) }),
        onError: () => showToast({ tone: 'destructive', title: t('image.updateFailed') }),
      });
    },
    accept(imageIds: string[]) {
      reportOutcome(accept.mutateAsync({ memorialId, imageIds }), {
        onSuccess: ({ count }) => showToast({ tone: 'success', title: t('pending.accepted', { count }) }),
        onError: () => showToast({ tone: 'destructive', title: t('image.updateFailed') }),
      });
    },
    async remove(imageId: string) {
      await remove.mutateAsync({ memorialId, imageIds: [imageId] });
      showToast({ tone: 'success', title: t('image.removed', { count: 1 }) });
    },
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Albums, Outline, PlaceInOrder } from '../gallery.schema.ts';
import { moveInOutline } from './gallery-editor.rules.ts';

const moving = { mutationKey: ['gallery', 'move'], scope: { id: 'gallery move' } };

/** The order of the pictures and the setting for originals: changed optimistically, and reverted on failure. */
export function useReorderMode(memorialId: string, listing: { memorialId: string; albumId?: string }) {
  const t = useText('galleryEditor');
  const queryClient = useQueryClient();
  const everything = { queryKey: api.gallery.key() };
  const albums = api.gallery.listAlbums.queryKey({ input: { memorialId } });
  const outline = api.gallery.loadOutline.queryKey({ input: listing });
  const failed = (title: string) => showToast({ tone: 'destructive', title });

  const move = useMutation(
    api.gallery.move.mutationOptions({
      ...moving,
      async onMutate({ imageId, before }) {
        await queryClient.cancelQueries({ queryKey: outline });
        queryClient.setQueryData<Outline>(outline, (current) => current && moveInOutline(current, imageId, before));
      },
      onError: () => failed(t('order.failed')),
      // Only the last of consecutive changes refetches.
      onSettled: () => {
        if (queryClient.isMutating(moving) === 1) void queryClient.invalidateQueries(everything);
      },
    }),
  );

  const change = useMutation(
    api.gallery.saveSettings.mutationOptions({
      onMutate({ order, keepOriginals }) {
        const before = queryClient.getQueryData<Albums>(albums);
        queryClient.setQueryData<Albums>(
          albums,
          (current) =>
            current && {
              ...current,
              order: order ?? current.order,
              editing: current.editing && {
                ...current.editing,
                keepOriginals: keepOriginals ?? current.editing.keepOriginals,
              },
            },
        );
        return before;
      },
      onError: (_error, { order }, before) => {
        queryClient.setQueryData(albums, before);
        failed(order ? t('order.failed') : t('originals.failed'));
      },
      onSettled: () => queryClient.invalidateQueries(everything),
    }),
  );

  return {
    move: (imageId: string, before: PlaceInOrder) => move.mutate({ memorialId, imageId, before }),
    setOrder: (order: Albums['order']) => change.mutate({ memorialId, order }),
    keepOriginals: (keepOriginals: boolean) => change.mutate({ memorialId, keepOriginals }),
  };
}
export type ReorderMode = ReturnType<typeof useReorderMode>;

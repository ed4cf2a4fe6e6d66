import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { GalleryFailure } from './failure-note.tsx';
import type { Destination } from './link-to-album-dialog.tsx';
import { describeInOutline, removeFromOutline, splitIntoBatches } from './gallery-editor.rules.ts';
import { useFilteredPhotos } from './use-filtered-photos.ts';

/** The actions of an editor on the gallery; each is saved at once. Those that return a promise reject where nothing was saved. */
export function useGalleryActions(memorialId: string) {
  const t = useText('galleryEditor');
  const { words } = useProblem();
  const photos = useFilteredPhotos(memorialId);
  const after = { onSettled: photos.refresh };
  const link = useMutation(
    api.gallery.moveToAlbum.mutationOptions({
      ...after,
      onSuccess: ({ albumId }, { imageIds }) => photos.recount(imageIds, albumId),
    }),
  );
  const remove = useMutation(
    api.gallery.remove.mutationOptions({
      ...after,
      onSuccess(_, { imageIds }) {
        photos.recount(imageIds, undefined);
        photos.change((outline) => removeFromOutline(outline, imageIds));
      },
    }),
  );
  const update = useMutation(
    api.gallery.update.mutationOptions({
      ...after,
      onSuccess: ({ id, description }) => photos.change((outline) => describeInOutline(outline, id, description)),
    }),
  );
  const createAlbum = useMutation(api.gallery.createAlbum.mutationOptions(after));
  const updateAlbum = useMutation(api.gallery.updateAlbum.mutationOptions(after));
  const moveAlbum = useMutation(api.gallery.moveAlbum.mutationOptions(after));
  const removeAlbum = useMutation(api.gallery.removeAlbum.mutationOptions(after));
  /** Ids of albums whose creation was not confirmed: a retry creates the same album. */
  const unconfirmedAlbumIds = useRef(new Map<string, string>());
  async function making<Result>(name: string, make: (albumId: string) => Promise<Result>): Promise<Result> {
    const albumId = unconfirmedAlbumIds.current.get(name) ?? crypto.randomUUID();
    unconfirmedAlbumIds.current.set(name, albumId);
    const created = await make(albumId);
    unconfirmedAlbumIds.current.delete(name);
    return created;
  }
  const done = (title: string) => showToast({ tone: 'success', title });

  return {
    async link(imageIds: readonly string[], to: Destination) {
      const count = imageIds.length;
      let into = to;
      for (const part of splitIntoBatches(imageIds)) {
        const pictures = { memorialId, imageIds: part };
        if ('newAlbumName' in into) {
          const { newAlbumName } = into;
          const { albumId } = await making(newAlbumName, (newAlbumId) =>
            link.mutateAsync({ ...pictures, newAlbumName, newAlbumId }),
          );
          // The other batches go to the album that the first one created.
          into = { albumId };
        } else await link.mutateAsync({ ...pictures, ...into });
      }
      const isTakenOut = 'albumId' in to && to.albumId === null;
      done(isTakenOut ? t('link.unlinked', { count }) : t('link.done', { count }));
    },
    linkFailure: (to: Destination): GalleryFailure =>
      'newAlbumName' in to
        ? { title: t('album.createFailed'), text: t('album.cannotCreate') }
        : { text: t('link.failed') },

    async remove(imageIds: readonly string[]) {
      for (const part of splitIntoBatches(imageIds)) await remove.mutateAsync({ memorialId, imageIds: part });
      done(t('image.removed', { count: imageIds.length }));
    },
    /** For the lightbox, which announces their outcome itself. */
    removeOne: (imageId: string) => remove.mutateAsync({ memorialId, imageIds: [imageId] }),
    describe: (imageId: string, description: string, was: string) =>
      update.mutateAsync({ memorialId, imageId, description, was }),

    async createAlbum({ name, year }: { name: string; year: number | null }) {
      await making(name, (albumId) => createAlbum.mutateAsync({ memorialId, albumId, name, year }));
      done(t('album.created'));
    },
    /** The server's message, if it has one. */
    createFailure(error: unknown): GalleryFailure {
      const problem = toProblem(error);
      return { text: problem.code === 'INTERNAL_SERVER_ERROR' ? t('album.createRetry') : words(problem) };
    },
    updateAlbum: (albumId: string, album: { name: string; year: number | null }) =>
      updateAlbum.mutateAsync({ memorialId, albumId, ...album }),
    moveAlbum: (albumId: string, before: string | null) =>
      moveAlbum.mutate(
        { memorialId, albumId, before },
        { onError: () => showToast({ tone: 'destructive', title: t('album.updateFailed') }) },
      ),
    removeAlbum: (albumId: string) => removeAlbum.mutateAsync({ memorialId, albumId }),
  };
}
export type GalleryActions = ReturnType<typeof useGalleryActions>;

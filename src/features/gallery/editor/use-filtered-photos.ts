import { useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Albums, Outline } from '../gallery.schema.ts';
import { listAlbumIds, recountAlbums } from './gallery-editor.rules.ts';

/** The filtered gallery. Changes are applied optimistically and then refetched. */
export function useFilteredPhotos(memorialId: string) {
  const queryClient = useQueryClient();
  const outlines = { queryKey: api.gallery.loadOutline.key({ input: { memorialId } }) };
  const albums = api.gallery.listAlbums.queryKey({ input: { memorialId } });

  return {
    change: (change: (outline: Outline) => Outline) =>
      queryClient.setQueriesData<Outline>(outlines, (outline) => outline && change(outline)),
    recount(imageIds: readonly string[], to: string | null | undefined) {
      const known = queryClient.getQueriesData<Outline>(outlines).map(([, outline]) => outline);
      const from = known.map((outline) => (outline ? listAlbumIds(outline, imageIds) : []));
      const whole = from.find((ids) => ids.length === imageIds.length);
      // With an incomplete list the counts come only from the server.
      if (whole) queryClient.setQueryData<Albums>(albums, (all) => all && recountAlbums(all, whole, to));
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: api.gallery.key() }),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Albums, Outline } from '../gallery.schema.ts';
import { listAlbumIds, recountAlbums } from './gallery-editor.rules.ts';

/** What the screen knows of a gallery, made right as soon as something was stored, and asked for again. */
export function useFilteredPhotos(memorialId: string) {
  const queryClient = useQueryClient();
  const outlines = { queryKey: api.gallery.outline.key({ input: { memorialId } }) };
  const albums = api.gallery.albums.queryKey({ input: { memorialId } });

  return {
    change: (change: (outline: Outline) => Outline) =>
      queryClient.setQueriesData<Outline>(outlines, (outline) => outline && change(outline)),
    recount(imageIds: readonly string[], to: string | null | undefined) {
      const known = queryClient.getQueriesData<Outline>(outlines).map(([, outline]) => outline);
      const from = known.map((outline) => (outline ? listAlbumIds(outline, imageIds) : []));
      const whole = from.find((ids) => ids.length === imageIds.length);
      // Where not every picture is known the answer of the server is waited for.
      if (whole) queryClient.setQueryData<Albums>(albums, (all) => all && recountAlbums(all, whole, to));
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: api.gallery.key() }),
  };
}

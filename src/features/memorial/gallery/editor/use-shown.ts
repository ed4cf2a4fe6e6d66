import { useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Albums, Outline } from '../schema.ts';
import { albumsOf, recounted } from './rules.ts';

/** What the screen knows of a gallery, made right as soon as something was stored, and asked for again. */
export function useShown(memorialId: string) {
  const queryClient = useQueryClient();
  const outlines = { queryKey: api.gallery.outline.key({ input: { memorialId } }) };
  const albums = api.gallery.albums.queryKey({ input: { memorialId } });

  return {
    change: (change: (outline: Outline) => Outline) =>
      queryClient.setQueriesData<Outline>(outlines, (outline) => outline && change(outline)),
    recount(imageIds: readonly string[], to: string | null | undefined) {
      const known = queryClient.getQueriesData<Outline>(outlines).map(([, outline]) => outline);
      const from = known.map((outline) => (outline ? albumsOf(outline, imageIds) : []));
      const whole = from.find((ids) => ids.length === imageIds.length);
      // Where not every picture is known the answer of the server is waited for.
      if (whole) queryClient.setQueryData<Albums>(albums, (all) => all && recounted(all, whole, to));
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: api.gallery.key() }),
  };
}

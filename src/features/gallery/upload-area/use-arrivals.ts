import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { isUnderWay } from '#client/upload/item.ts';
import { useLatest } from '#client/use-latest.ts';
import type { GalleryImage } from '../gallery.schema.ts';
import type { GalleryUploads } from './use-gallery-uploads.ts';

/** The outcome of a batch. */
export interface BatchResult {
  images: GalleryImage[];
  /** Whether the album was chosen before the upload. */
  albumChosen: boolean;
}

/** Shortest interval between two refetches, which also limits their share of the time. */
const newsMs = 2000;
const share = 0.1;

/** Refetches the gallery for arrivals, and reports the whole batch once no upload is left. */
export function useArrivals({ queue, arrived }: GalleryUploads, onUploaded: (batch: BatchResult) => void): void {
  const queries = useQueryClient();
  const tell = useLatest(onUploaded);

  useEffect(() => {
    let seen = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    let gap = newsMs;

    async function refresh() {
      const startedAt = performance.now();
      // A running refetch is not cancelled; otherwise slow ones would never finish.
      await queries.invalidateQueries({ queryKey: api.gallery.key() }, { cancelRefetch: false });
      gap = Math.max(newsMs, (performance.now() - startedAt) / share);
      timer = undefined;
    }
    function look() {
      if (arrived.length > seen) timer ??= setTimeout(() => void refresh(), gap);
      seen = arrived.length;
      if (seen === 0 || queue.get().items.some(isUnderWay)) return;
      clearTimeout(timer);
      timer = undefined;
      void queries.invalidateQueries({ queryKey: api.gallery.key() });
      seen = 0;
      const batch = arrived.splice(0);
      const unplaced = batch.filter(({ place }) => place === null);
      const announced = unplaced.length > 0 ? unplaced : batch;
      tell.current({ images: announced.map(({ image }) => image), albumChosen: unplaced.length === 0 });
    }
    look();
    const unsubscribe = queue.subscribe(look);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [queue, arrived, queries, tell]);
}

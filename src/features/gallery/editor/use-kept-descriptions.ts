import { use, useMemo } from 'react';
import { unfinishedWorkAt, findUnfinishedWork, saveUnfinishedWork } from '#client/rows/unfinished-work.ts';
import { Writer } from '#client/rows/use-unfinished-row.ts';
import type { DescriptionDrafts } from '../lightbox/caption.tsx';
import type { DescriptionDraft } from '../lightbox/description-form.tsx';

/** Unsaved descriptions: they survive closing the picture, a reload and the tab. */
export function useKeptDescriptions(memorialId: string): DescriptionDrafts {
  const userId = use(Writer);
  return useMemo(() => {
    const placeOf = (id: string) => `${memorialId} photo ${id}`;
    return {
      async find(id) {
        const here = unfinishedWorkAt(placeOf(id), userId);
        if (here) return here as DescriptionDraft; // only this hook writes the entry
        const work = await findUnfinishedWork(placeOf(id), userId);
        work?.take();
        return work && (work.row as DescriptionDraft); // only this hook writes the row
      },
      keep: (id, draft) => void saveUnfinishedWork(placeOf(id), userId, draft).catch(() => undefined),
    };
  }, [memorialId, userId]);
}

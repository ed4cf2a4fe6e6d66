import { use, useMemo } from 'react';
import { begunAt, findBegun, keepBegun } from '#client/rows/begun-work.ts';
import { Writer } from '#client/rows/use-begun.ts';
import type { KeptWords } from '../lightbox/caption.tsx';
import type { BegunWords } from '../lightbox/description-form.tsx';

/** Descriptions that were begun: they outlive the picture's being closed, a reload and the tab. */
export function useKeptWords(memorialId: string): KeptWords {
  const userId = use(Writer);
  return useMemo(() => {
    const placeOf = (id: string) => `${memorialId} photo ${id}`;
    return {
      async find(id) {
        const here = begunAt(placeOf(id), userId);
        if (here) return here as BegunWords; // nobody but this writes it
        const found = await findBegun(placeOf(id), userId);
        found?.take();
        return found && (found.row as BegunWords);
      },
      keep: (id, begun) => void keepBegun(placeOf(id), userId, begun).catch(() => undefined),
    };
  }, [memorialId, userId]);
}

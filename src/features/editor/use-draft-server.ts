import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, client } from '#client/api.ts';
import type { DraftServer } from './use-draft.ts';

const answerMs = 30_000;
/** Timeout of a request. If the save arrived anyway, the next attempt recognizes it. */
const patience = () => AbortSignal.timeout(answerMs);

/** Saves and reloads the draft of a page. */
export function useDraftServer(memorialId: string): DraftServer {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      async save(sections, as) {
        const saved = await client.memorial.save({ memorialId, sections, as }, { signal: patience() });
        void queryClient.invalidateQueries({ queryKey: api.memorial.list.key() });
        void queryClient.invalidateQueries({ queryKey: api.revision.key() });
        return saved;
      },
      discard: (baseVersions) => client.draft.discard({ memorialId, baseVersions }, { signal: patience() }),
      load: () => client.memorial.edit({ memorialId }, { signal: patience() }),
    }),
    [memorialId, queryClient],
  );
}

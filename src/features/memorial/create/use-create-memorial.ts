import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import type { Locale } from '#core/locale.ts';
import type { Basic } from '../basic-section.schema.ts';
import type { NewMemorialDraft } from './create-memorial.rules.ts';

interface Opening {
  draft: NewMemorialDraft;
  language: Locale;
}

/** Creates the page once, also when submitted twice or after a failure. Returns its id. */
export function useCreateMemorial() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      draft: { isAfterSunset, birthTyped: _birth, deathTyped: _death, ...draft },
      language,
    }: Opening) => {
      const diedAfterSunset = isAfterSunset && draft.deathDate !== null ? 'yes' : 'unknown';
      const { id } = await client.memorial.create({ ...draft, diedAfterSunset, language });
      return id;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.memorial.list.key() }),
  });
}

/** Saves the portrait of a new page. */
export function useSavePortrait() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, imageId }: { id: string; imageId: string }) => saveBasic(id, { profileImage: imageId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.memorial.list.key() }),
  });
}

async function saveBasic(memorialId: string, part: Partial<Basic>) {
  const { sections, versions } = await client.memorial.edit({ memorialId });
  await client.memorial.save({
    memorialId,
    sections: { basic: { baseVersion: versions.basic ?? 0, content: { ...sections.basic, ...part } } },
  });
}

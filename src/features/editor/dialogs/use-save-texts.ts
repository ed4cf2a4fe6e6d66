import { isolate } from '#i18n/isolate.ts';
import type { LastSave } from '#features/memorial/memorial.schema.ts';
import { useDayAndTime } from '../bar/use-time-ago.ts';

/** Author and time of a save, as message values; undefined where unknown. */
export function useSaveTexts() {
  const dayAndTime = useDayAndTime();
  return (save: LastSave | undefined) => {
    if (!save) return { who: 'unknown', name: '', when: '' };
    const when = dayAndTime(save.at);
    if (save.isOwn) return { who: 'own', name: '', when };
    return save.author ? { who: 'person', name: isolate(save.author), when } : { who: 'removed', name: '', when };
  };
}

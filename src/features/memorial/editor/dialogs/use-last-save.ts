import { isolate } from '#i18n/isolate.ts';
import type { LastSave } from '../../schema.ts';
import { useDayAndTime } from '../bar/use-time-ago.ts';

/** Who saved a version and when, as the messages of a conflict ask for it. */
export function useLastSave(save: LastSave | undefined) {
  const dayAndTime = useDayAndTime();
  if (!save) return { who: 'unknown', name: '', when: '' };
  const when = dayAndTime(save.at);
  if (save.isOwn) return { who: 'own', name: '', when };
  return save.author ? { who: 'person', name: isolate(save.author), when } : { who: 'removed', name: '', when };
}

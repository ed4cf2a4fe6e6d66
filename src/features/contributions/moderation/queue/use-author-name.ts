import { useText } from '#i18n/text.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';

/** The author’s name as text; a candle dedication may have none. */
export function useAuthorName(): (row: Pick<QueueRow, 'authorName'>) => string {
  const t = useText('approval.row');
  return ({ authorName }) => authorName || t('nameless');
}

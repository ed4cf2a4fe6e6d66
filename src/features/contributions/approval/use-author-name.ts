import { useText } from '#i18n/text.tsx';
import type { QueueRow } from '../queue/schema.ts';

/** Whom a row is of, in words: with a candle words may be said without a name. */
export function useAuthorName(): (row: Pick<QueueRow, 'authorName'>) => string {
  const t = useText('approval.row');
  return ({ authorName }) => authorName || t('nameless');
}

import { useText } from '#i18n/text.tsx';
import type { Part } from '../section.ts';

/** What is said of the picture of a row, by the name of the row; nothing of one that has none. */
export function usePictureWords(): (row: string, image: string | null | undefined) => Part[] {
  const t = useText('editor.rows');
  return (row, image) => (image ? [{ label: `${t('image')} · ${row}`, lines: [], image }] : []);
}

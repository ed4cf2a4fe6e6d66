import { useText } from '#i18n/text.tsx';
import type { Part } from '../section.ts';

/** The label of a row's picture, by the name of the row; empty without a picture. */
export function usePictureText(): (row: string, image: string | null | undefined) => Part[] {
  const t = useText('editor.rows');
  return (row, image) => (image ? [{ label: `${t('image')} · ${row}`, lines: [], image }] : []);
}

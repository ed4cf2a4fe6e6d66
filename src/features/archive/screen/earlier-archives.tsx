import { todayInJerusalem } from '#core/dates.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import type { ArchiveRow } from '../archive.schema.ts';
import { UndoArchiveButton } from './undo-archive-button.tsx';

/** Earlier imports, each with its undo. */
export function EarlierArchives({ memorialId, rows }: { memorialId: string; rows: ArchiveRow[] }) {
  const t = useText('archive.earlier');
  const format = useFormat();
  const ended = rows.filter(({ state }) => state === 'done' || state === 'undone' || state === 'refused');
  if (ended.length === 0) return null;
  const wordsOf = ({ state, result }: ArchiveRow) =>
    state === 'done'
      ? t('done', { photos: result?.photos ?? 0, memories: result?.memories ?? 0 })
      : t(state as 'undone' | 'refused'); // filtered
  return (
    <section className="grid gap-3 pt-12">
      <h2 className="text-h3">{t('title')}</h2>
      <ul className="archive-earlier">
        {ended.map((row) => (
          <li key={row.id}>
            <div>
              <b dir="auto">{row.fileName}</b>
              <small>
                {format.longDate(todayInJerusalem(row.createdAt))}
                {' · '}
                {wordsOf(row)}
              </small>
            </div>
            {row.canUndo && <UndoArchiveButton memorialId={memorialId} archiveId={row.id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

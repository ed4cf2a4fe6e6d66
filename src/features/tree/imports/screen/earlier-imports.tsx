import { todayInJerusalem } from '#core/dates.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import type { ImportRow } from '../imports.schema.ts';
import { UndoImportButton } from './undo-import-button.tsx';

/** Earlier imports, each with an undo button. */
export function EarlierImports({ treeId, rows }: { treeId: string; rows: ImportRow[] }) {
  const t = useText('treeImport.earlier');
  const format = useFormat();
  const ended = rows.filter(({ state }) => state === 'done' || state === 'undone' || state === 'refused');
  if (ended.length === 0) return null;
  const wordsOf = ({ state, result }: ImportRow) =>
    state === 'done' ? t('states.done', { count: result?.added ?? 0 }) : t(`states.${state as 'undone' | 'refused'}`); // filtered
  return (
    <section className="grid gap-3 pt-12">
      <h2 className="text-h3">{t('title')}</h2>
      <ul className="tree-import-list">
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
            {row.canUndo && <UndoImportButton treeId={treeId} importId={row.id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

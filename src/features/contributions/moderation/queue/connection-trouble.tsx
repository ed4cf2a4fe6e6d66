import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { type RowOutcome, rowNoun } from './queue.rules.ts';

/** Why a decision failed: somebody else decided first, or the request failed. */
export function ConnectionTrouble({ known }: { known: RowOutcome }) {
  const t = useText('approval');
  const { row } = known;
  if (known.is === 'conflict')
    return (
      <Note tone="person" role="status" className="mt-3">
        {known.stands ? t('conflict.changed', { state: t(`${rowNoun(row)}.${known.stands}`) }) : t('conflict.gone')}
      </Note>
    );
  if (known.is !== 'failed') return null;
  const isRemoval = known.wanted === 'remove';
  return (
    <Note tone="closed" role="alert" className="mt-3">
      {isRemoval && <b className="block">{t(`done.${rowNoun(row)}RemoveFailed`)}</b>}
      {t('done.failed', { reason: known.reason })}
    </Note>
  );
}

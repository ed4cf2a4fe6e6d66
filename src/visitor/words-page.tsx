import type { Kind } from '#features/contributions/schema.ts';
import { CondolenceRow } from '#features/contributions/visitor/condolence-row.tsx';
import { MemoryCard } from '#features/contributions/visitor/memory-card.tsx';
import { Older } from '#features/contributions/visitor/older.tsx';
import { anchorOf } from '#features/contributions/visitor/rules.ts';
import type { MemorialPage } from '#features/memorial/page/schema.ts';
import type { WordsOfPage } from '#features/memorial/words/schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { WayBack } from './way-back.tsx';

interface WordsPageProps {
  page: MemorialPage;
  kind: Kind;
  list: WordsOfPage['memories'];
}

/** What was written on a page before what the page itself shows. */
export function WordsPage({ page, kind, list }: WordsPageProps) {
  const t = useText('writing');
  const Row = kind === 'memory' ? MemoryCard : CondolenceRow;
  return (
    <div className="wrap py-12" data-words={kind} data-memorial={page.id} data-change-words={t('change')}>
      <h1 className="mb-8 [overflow-wrap:anywhere]">{t(`${kind}.of`, { name: isolate(page.name) })}</h1>
      <ol className={kind === 'memory' ? 'memories' : 'condolences max-w-[46rem]'}>
        {list.rows.map((row) => (
          <Row key={row.id} memorialId={page.id} row={row} />
        ))}
      </ol>
      <Older kind={kind} memorialId={page.id} next={list.next} />
      <WayBack page={page} anchor={anchorOf[kind]} />
    </div>
  );
}

import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { data } from '#core/script-data.ts';
import type { Kind } from '#features/contributions/contributions.schema.ts';
import { CondolenceRow } from '#features/contributions/visitor/condolence-row.tsx';
import { MayWrite } from '#features/contributions/visitor/may-write.tsx';
import { MemoryCard } from '#features/contributions/visitor/memory-card.tsx';
import { OlderContributionsLink } from '#features/contributions/visitor/older-contributions-link.tsx';
import { contributionAnchors, contributionPaths } from '#features/contributions/visitor/visitor.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import type { PageContributions } from '#features/contributions/page/page-contributions.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { BackToPage } from '../back-to-page.tsx';

interface ContributionsPageProps {
  page: MemorialPage;
  kind: Kind;
  list: PageContributions['memories'];
}

/** The contributions that are older than those on the page itself. */
export function ContributionsPage({ page, kind, list }: ContributionsPageProps) {
  const t = useText('writing');
  const Row = kind === 'memory' ? MemoryCard : CondolenceRow;
  return (
    <div
      className="wrap py-12"
      {...data({ 'data-words': kind, 'data-memorial': page.id, 'data-change-words': t('change') })}
    >
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 [overflow-wrap:anywhere]">{t(`${kind}.of`, { name: isolate(page.name) })}</h1>
        <MayWrite
          page={page}
          kind={kind}
          may={kind === 'memory' ? page.words.may.memories : page.words.may.condolences}
        >
          <a
            href={`/memorial/${page.id}/${contributionPaths[kind]}/new`}
            rel="nofollow"
            className={buttonClass({ kind: 'line' })}
          >
            <Icon of={PlusIcon} weight="bold" size="1.05em" />
            {t(`${kind}.title`)}
          </a>
        </MayWrite>
      </div>
      <ol className={kind === 'memory' ? 'memories' : 'condolences max-w-[46rem]'}>
        {list.rows.map((row) => (
          <Row key={row.id} memorialId={page.id} row={row} />
        ))}
      </ol>
      <OlderContributionsLink kind={kind} memorialId={page.id} next={list.next} />
      <BackToPage page={page} anchor={contributionAnchors[kind]} />
    </div>
  );
}

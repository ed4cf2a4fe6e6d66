import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { LateFields } from '#ui/late-fields.tsx';
import { CondolenceRow } from './condolence-row.tsx';
import { MayWrite } from './may-write.tsx';
import { OlderContributionsLink } from './older-contributions-link.tsx';
import { OwnContributionRow } from './own-contribution-row.tsx';
import { UnsentRow } from './unsent-row.tsx';
import { WriteForm } from './write-form.tsx';

/** The condolences, the newest first, beside the form. */
export function Condolences({ page }: SectionViewProps) {
  const t = useText('writing');
  const { rows, next } = page.words.condolences;
  const may = page.words.may.condolences;
  return (
    <div
      className="words condolences-pair"
      {...data({ 'data-words': 'condolence', 'data-memorial': page.id, 'data-change-words': t('change') })}
    >
      <MayWrite page={page} kind="condolence" may={may}>
        <div className="card">
          <LateFields>
            <WriteForm kind="condolence" memorial={page} waits={page.words.waits} />
          </LateFields>
        </div>
      </MayWrite>
      <div className="min-w-0">
        <ol className="condolences">
          {rows.map((row) => (
            <CondolenceRow key={row.id} memorialId={page.id} row={row} />
          ))}
        </ol>
        {rows.length === 0 && may !== 'closed' && (
          <Empty icon={HeartIcon} title={t('condolence.empty')} className="words-empty" />
        )}
        <OlderContributionsLink kind="condolence" memorialId={page.id} next={next} />
        <OwnContributionRow kind="condolence" />
        <UnsentRow kind="condolence" />
      </div>
    </div>
  );
}

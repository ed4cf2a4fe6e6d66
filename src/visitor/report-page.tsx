import { AccountField } from '#client/account-field.tsx';
import type { Kind } from '#features/contributions/schema.ts';
import { Failure } from '#features/contributions/visitor/failure.tsx';
import { anchorOf, type Written } from '#features/contributions/visitor/rules.ts';
import { WordsField } from '#features/contributions/visitor/words-field.tsx';
import type { MemorialPage } from '#features/memorial/page/schema.ts';
import { limits } from '#core/limits.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { WayBack } from './way-back.tsx';

interface ReportPageProps {
  page: MemorialPage;
  kind: Kind;
  rowId: string;
  written?: Written;
}

/** Saying that somebody's words should not stand on a page. */
export function ReportPage({ page, kind, rowId, written }: ReportPageProps) {
  const t = useText('writing');
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[40rem]">
        <h1>{t(`${kind}.report`)}</h1>
        <p className="mt-2 mb-8 text-lead text-ink-2">{t.rich('reportExplained', { name: page.name, bdi })}</p>
        <form method="post" action={`/memorial/${page.id}/report/${kind}/${rowId}`} className="card words-form">
          <WordsField
            form="report"
            name="reason"
            label={t('reason')}
            maxLength={limits.note}
            isLong
            defaultValue={written?.values.reason}
            problem={written?.problems.reason}
          />
          <AccountField />
          <Failure words={written?.problem} />
          <div className="words-actions">
            <button type="submit" className={buttonClass()}>
              {t('sendReport')}
            </button>
          </div>
        </form>
        <WayBack page={page} anchor={anchorOf[kind]} />
      </div>
    </div>
  );
}

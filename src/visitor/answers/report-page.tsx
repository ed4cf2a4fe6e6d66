import { AccountField } from '#client/account-field.tsx';
import type { Kind } from '#features/contributions/contributions.schema.ts';
import { FormFailure } from '#features/contributions/visitor/form-failure.tsx';
import { contributionAnchors, type SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import { ContributionField } from '#features/contributions/visitor/contribution-field.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { limits } from '#core/limits.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { BackToPage } from '../back-to-page.tsx';

interface ReportPageProps {
  page: MemorialPage;
  kind: Kind;
  rowId: string;
  written?: SubmittedForm;
}

export function ReportPage({ page, kind, rowId, written }: ReportPageProps) {
  const t = useText('writing');
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[40rem]">
        <h1>{t(`${kind}.report`)}</h1>
        <p className="mt-2 mb-8 text-lead text-ink-2">{t.rich('reportExplained', { name: page.name, bdi })}</p>
        <form method="post" action={`/memorial/${page.id}/report/${kind}/${rowId}`} className="card words-form">
          <ContributionField
            form="report"
            name="reason"
            label={t('reason')}
            maxLength={limits.note}
            isLong
            defaultValue={written?.values.reason}
            problem={written?.problems.reason}
          />
          <AccountField />
          <FormFailure words={written?.problem} />
          <div className="words-actions">
            <button type="submit" className={buttonClass()}>
              {t('sendReport')}
            </button>
          </div>
        </form>
        <BackToPage page={page} anchor={contributionAnchors[kind]} />
      </div>
    </div>
  );
}

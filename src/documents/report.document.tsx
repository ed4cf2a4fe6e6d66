import { uuidPattern } from '#core/path-pattern.ts';
import type { Kind } from '#features/contributions/contributions.schema.ts';
import { contributionAnchors, type SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { ReportPage } from '#visitor/answers/report-page.tsx';
import { defineDocument, formBytes, show, showInstead } from './define-document.ts';
import { doneDocument } from './done.document.tsx';
import { describeFormProblem } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { pickFields } from './pick-fields.ts';
import { withMemorial } from './with-memorial.ts';

interface ReportData {
  page: MemorialPage;
  of: Kind;
  rowId: string;
  /** Refused input. */
  written?: SubmittedForm;
}

/** The form to report a contribution. */
export const reportDocument = defineDocument({
  name: 'report',
  path: `/memorial/:memorialId/report/:kind(memory|condolence)/:rowId(${uuidPattern})`,
  cache: 'never',
  namespaces: ['memorial', 'validation', 'writing'],
  load: ({ params: { memorialId, kind, rowId }, ...input }) =>
    withMemorial(input, memorialId, ({ page }) => show<ReportData>({ page, of: kind, rowId }), {
      from: `/memorial/${memorialId}`,
    }),
  head: ({ of }, { locale }) => noIndexHead(locale, text(locale, 'writing')(`${of}.report`)),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page, of, rowId, written }) => <ReportPage page={page} kind={of} rowId={rowId} written={written} />,
  action: {
    bodyLimit: formBytes.longText,
    handle: ({ params: { memorialId, kind, rowId }, form, sender, locale, ...input }) =>
      withMemorial<ReportData>(
        input,
        memorialId,
        async ({ page }) => {
          const values = pickFields(form, ['reason']);
          try {
            form.assertRead();
            await sender.contributions.report({ kind, id: rowId, ...values });
            const { name, displayStyle } = page;
            const memorial = { id: memorialId, name, displayStyle };
            return showInstead(doneDocument, { done: 'reported', memorial, anchor: contributionAnchors[kind] });
          } catch (error) {
            const { status, written } = describeFormProblem(error, locale, values, 'reportFailed');
            return show({ page, of: kind, rowId, written }, { status });
          }
        },
        { from: `/memorial/${memorialId}` },
      ),
  },
});

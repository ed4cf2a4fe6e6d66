import type { SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { ThisIsMePage } from '#visitor/answers/this-is-me-page.tsx';
import { defineDocument, formBytes, show, showInstead } from './define-document.ts';
import { doneDocument } from './done.document.tsx';
import { describeFormProblem } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { pickFields } from './pick-fields.ts';
import { withMemorial } from './with-memorial.ts';

interface ThisIsMeData {
  page: MemorialPage;
  /** Refused input. */
  written?: SubmittedForm;
}

/** A request for removal from a page's family tree. */
export const thisIsMeDocument = defineDocument({
  name: 'this-is-me',
  path: '/memorial/:memorialId/this-is-me',
  cache: 'never',
  namespaces: ['family', 'memorial', 'validation', 'writing'],
  load: ({ params: { memorialId }, ...input }) =>
    withMemorial(input, memorialId, ({ page }) => show<ThisIsMeData>({ page }), { from: `/memorial/${memorialId}` }),
  head: (_data, { locale }) => noIndexHead(locale, text(locale, 'writing')('thisIsMe.title')),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page, written }) => <ThisIsMePage page={page} written={written} />,
  action: {
    bodyLimit: formBytes.longText,
    handle: ({ params: { memorialId }, form, sender, locale, ...input }) =>
      withMemorial<ThisIsMeData>(
        input,
        memorialId,
        async ({ page }) => {
          const values = pickFields(form, ['memberId', 'name', 'contact', 'words']);
          try {
            form.assertRead();
            await sender.memberRequest.send({ memorialId, ...values, trap: form.valueOf('website') });
            const { name, displayStyle } = page;
            const memorial = { id: memorialId, name, displayStyle };
            return showInstead(doneDocument, { done: 'hidden', memorial, anchor: 'family-tree' });
          } catch (error) {
            const { status, written } = describeFormProblem(error, locale, values, 'thisIsMe.failed');
            return show({ page, written }, { status });
          }
        },
        { from: `/memorial/${memorialId}` },
      ),
  },
});

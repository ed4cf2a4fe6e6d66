import type { SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { ContactPage } from '#visitor/pages/contact-page.tsx';
import { portraitStyles } from '#visitor/page-styles.ts';
import { defineDocument, formBytes, show, showInstead } from './define-document.ts';
import { doneDocument } from './done.document.tsx';
import { describeFormProblem } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { pickFields } from './pick-fields.ts';
import { withMemorial } from './with-memorial.ts';

interface ContactData {
  page: MemorialPage;
  written: SubmittedForm;
}

/** A refused message to the family. Its form is on the memorial page. */
export const contactDocument = defineDocument({
  name: 'contact',
  cache: 'never',
  namespaces: ['sections', 'validation', 'writing'],
  head: (_data: ContactData, { locale }) => noIndexHead(locale, text(locale, 'sections')('contact')),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page, written }) => <ContactPage page={page} written={written} />,
  action: {
    path: '/memorial/:memorialId/contact',
    bodyLimit: formBytes.longText,
    async handle({ params: { memorialId }, form, sender, loaders, locale, ...input }) {
      const from = `/memorial/${memorialId}`;
      const where = { ...input, loaders };
      const values = pickFields(form, ['name', 'email', 'message']);
      const submitId = loaders.submitIdOf(memorialId, 'contact', values);
      try {
        form.assertRead();
        await sender.contact.send({ ...values, memorialId, submitId, trap: form.valueOf('website') });
        return await withMemorial(
          where,
          memorialId,
          ({ page: { name, displayStyle } }) => {
            const memorial = { id: memorialId, name, displayStyle };
            return showInstead(doneDocument, { done: 'contacted', memorial, anchor: 'contact' });
          },
          { from },
        );
      } catch (error) {
        const { status, written } = describeFormProblem(error, locale, values, 'contact.failed');
        return withMemorial(where, memorialId, ({ page }) => show<ContactData>({ page, written }, { status }), {
          from,
        });
      }
    },
  },
});

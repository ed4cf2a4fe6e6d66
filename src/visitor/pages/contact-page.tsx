import { ContactForm } from '#features/contributions/visitor/contact-form.tsx';
import type { SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { useText } from '#i18n/text.tsx';
import { BackToPage } from '../back-to-page.tsx';

interface ContactPageProps {
  page: MemorialPage;
  written: SubmittedForm;
}

/** A refused message to the family, on a page of its own. */
export function ContactPage({ page, written }: ContactPageProps) {
  const t = useText('writing');
  const names = useText('sections');
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[40rem]">
        <h1>{names('contact')}</h1>
        <p className="mt-2 mb-8 text-lead text-ink-2">{t('contact.lead')}</p>
        <div className="card">
          <ContactForm memorialId={page.id} written={written} />
        </div>
        <BackToPage page={page} anchor="contact" />
      </div>
    </div>
  );
}

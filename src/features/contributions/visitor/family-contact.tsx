import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { ContactForm } from './contact-form.tsx';

/** The contact form of a family, whose address stays hidden. */
export function FamilyContact({ page }: SectionViewProps) {
  const t = useText('writing');
  return (
    <div className="contact-pair">
      <div>
        <p className="text-lead text-ink-2">{t('contact.lead')}</p>
        <p className="words-note mt-4">
          <Icon of={LockSimpleIcon} />
          {t('contact.hidden')}
        </p>
        <p className="contact-sent" role="status">
          <Icon of={PaperPlaneTiltIcon} weight="light" size="2rem" />
          <b {...data({ 'data-slot': 'sent-words' })} />
        </p>
      </div>
      <div className="card">
        <ContactForm memorialId={page.id} />
      </div>
    </div>
  );
}

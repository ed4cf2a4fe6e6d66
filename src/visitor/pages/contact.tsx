import type { ReactNode } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { DocumentRequest } from '../document.ts';
import { Text } from './article.tsx';

export type Operator = DocumentRequest['operator'];

/** The contact of the operators, or a note that there is none. */
export function OperatorContact({ operator }: { operator: Operator }) {
  const t = useText('pages.shared');
  const address = operator.contact.trim();
  if (!address) return <Text>{t('noContact')}</Text>;
  return (
    <Text>
      {t.rich('contact', {
        operator: isolate(operator.name),
        address,
        contact: (text) => <Address to={address}>{text}</Address>,
      })}
    </Text>
  );
}

/** A link for an email or web address; otherwise the text. */
function Address({ to, children }: { to: string; children: ReactNode }) {
  const href = /^https?:\/\//i.test(to) ? to : /^[^\s@]+@[^\s@]+$/.test(to) ? `mailto:${to}` : null;
  if (href === null) return <bdi>{children}</bdi>;
  return (
    <a href={href} className="text-brand-ink underline" dir="ltr">
      {children}
    </a>
  );
}

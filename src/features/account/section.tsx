import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import type { AccountSection } from './account.rules.ts';

/** A section of the account screens. */
export function Section({ id, children }: { id: AccountSection; children: ReactNode }) {
  const t = useText('account.sections');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="mb-3.5 text-h3">
        {t(id)}
      </h2>
      {children}
    </section>
  );
}

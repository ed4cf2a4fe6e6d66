import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useId } from 'react';
import { useFormat, useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Overview } from './admin.schema.ts';

/** The kinds of pending work, each with the URL of its screen. */
const kinds = [
  { kind: 'reports', href: '/admin/content?view=reported' },
  { kind: 'payments', href: '/admin/orders' },
  { kind: 'refunds', href: '/admin/orders' },
  { kind: 'messages', href: '/support/messages' },
] as const;

/** Counts of work that needs a decision by staff. */
export function WaitingCard({ waiting }: { waiting: Overview['waiting'] }) {
  const t = useText('admin.waiting');
  const { number } = useFormat();
  const title = useId();
  return (
    <section aria-labelledby={title} className="card">
      <h2 id={title} className="mb-2 text-h3">
        {t('title')}
      </h2>
      <ul className="divide-y">
        {kinds.map(({ kind, href }) => (
          <li key={kind}>
            <a href={href} className="flex min-h-12 items-center gap-3 hover:underline">
              <span className="flex-1">{t(kind)}</span>
              <span
                className={joinClasses(
                  'min-w-7 rounded-pill px-2 text-center text-sm leading-7 tabular-nums',
                  waiting[kind] > 0 ? 'bg-warning-soft font-semibold text-warning' : 'text-ink-3',
                )}
              >
                {number(waiting[kind])}
              </span>
              <Icon of={CaretRightIcon} size={16} mirrored />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

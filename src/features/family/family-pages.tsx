import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type ReactNode, useId } from 'react';
import { viewPath } from '#features/memorial/page-paths.rules.ts';
import { Portrait } from '#features/memorial/dashboard/portrait.tsx';
import type { Card } from '#features/memorial/memorial.schema.ts';
import { labelledYears } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { Badge } from '#ui/badge.tsx';

interface FamilyPagesProps {
  cards: Card[];
  newsOf?: (card: Card) => ReactNode;
}

/** Portraits that link to the pages. */
export function FamilyPages({ cards, newsOf }: FamilyPagesProps) {
  const t = useText('familyHub.pages');
  const roles = useText('people.roles');
  const locale = useLocale();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {t('title')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <a href={viewPath(card)} className="group block">
              <Arch className="aspect-[3/4] w-full">
                <Portrait of={card} alt="" sizes="(width < 48rem) 50vw, 290px" />
              </Arch>
              <h3 className="mt-3 line-clamp-2 text-lead leading-tight break-words group-hover:underline">
                <bdi>{card.name}</bdi>
              </h3>
            </a>
            <p className="text-sm text-ink-3 tabular-nums">{labelledYears(locale, card.birthDate, card.deathDate)}</p>
            <p className="text-sm text-ink-2">
              {card.relation === 'owner' || card.relation === 'editor' || card.relation === 'viewer'
                ? roles(card.relation)
                : null}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3">
              {!card.isPublic && <Badge icon={LockSimpleIcon}>{t('private')}</Badge>}
              {newsOf?.(card)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

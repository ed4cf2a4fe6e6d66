import { ChartLineIcon } from '@phosphor-icons/react/dist/ssr/ChartLine';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { type ReactNode, useState } from 'react';
import { useActor } from '#client/use-actor.ts';
import { can } from '#core/policy.ts';
import { labelledYears } from '#i18n/dates.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useLocale, useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton, LinkButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { viewPath } from '../page-paths.rules.ts';
import type { Card } from '../memorial.schema.ts';
import { Portrait } from './portrait.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface MemorialCardProps {
  card: Card;
  /** When the list was loaded. */
  now: Date;
  /** News of the page. */
  news?: ReactNode;
  onRemoved: () => void;
}

/** A page of the dashboard: the portrait, the visibility and the actions. */
export function MemorialCard({ card, now, news, onRemoved }: MemorialCardProps) {
  const t = useText('dashboard.card');
  const roles = useText('people.roles');
  const format = useFormat();
  const [isRemoving, setRemoving] = useState(false);
  const { actor } = useActor();
  const name = isolate(card.name);
  const lived = labelledYears(useLocale(), card.birthDate, card.deathDate);

  return (
    <article className="card grid h-full grid-cols-[88px_minmax(0,1fr)] gap-3.5 p-3.5 xs:grid-cols-[104px_minmax(0,1fr)] md:grid-cols-[132px_minmax(0,1fr)] md:gap-4 md:p-4.5">
      <Arch className="h-[156px] md:h-[186px]">
        <Portrait of={card} alt={t('photo', { name })} sizes="132px" />
      </Arch>
      <div className="flex min-w-0 flex-col items-start">
        <div className="flex flex-wrap gap-1.5">
          {card.isPublic ? (
            <Badge tone="ok" icon={GlobeIcon}>
              {t('public')}
            </Badge>
          ) : (
            <Badge icon={LockSimpleIcon}>{t('private')}</Badge>
          )}
          {(card.relation === 'editor' || card.relation === 'viewer') && (
            <Badge tone="gold">{roles(card.relation)}</Badge>
          )}
        </div>
        <h3 dir="auto" className="mt-1.5 line-clamp-2 max-w-full text-[1.5rem] leading-tight break-words">
          {card.name}
        </h3>
        {lived && <p className="text-sm text-ink-3 tabular-nums">{lived}</p>}
        <p className="mt-1 text-xs text-ink-3">{t('updated', { time: format.whenAgo(card.updatedAt, now) })}</p>
        {news}
        <div className="mt-auto flex w-full flex-wrap items-center gap-1 pt-2">
          {can(actor, 'memorial.edit', card) && (
            <LinkButton
              href={`/edit-memorial/${card.id}`}
              kind="quiet"
              icon={PencilSimpleIcon}
              aria-label={t('editOf', { name })}
              className="px-3.5 text-sm"
            >
              {t('edit')}
            </LinkButton>
          )}
          <LinkButton href={viewPath(card)} kind="ghost" aria-label={t('viewOf', { name })} className="text-sm">
            {t('view')}
          </LinkButton>
          {can(actor, 'memorial.edit', card) && (
            <span className="ms-auto">
              <Menu
                label={t('more', { name })}
                trigger={
                  <IconButton icon={DotsThreeIcon} weight="bold" label={t('more', { name })} hasTooltip={false} />
                }
                items={[
                  { id: 'stats', label: t('stats'), icon: ChartLineIcon, href: `/memorial/${card.id}/stats` },
                  ...(can(actor, 'memorial.delete', card)
                    ? [
                        { id: 'people', label: t('people'), icon: UsersIcon, href: `/memorial/${card.id}/editors` },
                        {
                          id: 'delete',
                          label: t('delete'),
                          icon: TrashIcon,
                          isDanger: true,
                          onAction: () => setRemoving(true),
                        },
                      ]
                    : []),
                ]}
              />
            </span>
          )}
        </div>
      </div>
      {isRemoving && <RemoveDialog card={card} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </article>
  );
}

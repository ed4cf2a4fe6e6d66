import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { toInitials } from '#core/initials.ts';
import { labelledYears } from '#i18n/dates.ts';
import { isolate } from '#i18n/isolate.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Picture } from '#ui/picture.tsx';
import { RemoveDialog } from '../dashboard/remove-dialog.tsx';
import type { Card } from '../memorial.schema.ts';

/** A found page: the name links to it, and the menu has the actions. */
export function SearchResultCard({ card }: { card: Card }) {
  const t = useText('moderator.search');
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const name = isolate(card.name);
  const lived = labelledYears(useLocale(), card.birthDate, card.deathDate);
  return (
    <div className="flex items-center gap-3 py-2">
      <Avatar initials={toInitials(card.name)}>
        {card.profileImage && <Picture image={card.profileImage} alt="" sizes="44px" />}
      </Avatar>
      <div className="min-w-0 flex-1">
        <a
          href={`/memorial/${card.id}`}
          className="block min-h-tap content-center font-semibold break-words hover:underline"
        >
          <bdi>{card.name}</bdi>
          <span className="block text-sm font-normal text-ink-3 tabular-nums">
            {[lived, !card.isPublic && t('private')].filter(Boolean).join(' · ')}
          </span>
        </a>
      </div>
      <Menu
        label={t('actions', { name })}
        trigger={<IconButton icon={DotsThreeIcon} weight="bold" label={t('actions', { name })} hasTooltip={false} />}
        items={[
          { id: 'view', label: t('view'), icon: EyeIcon, href: `/memorial/${card.id}` },
          { id: 'edit', label: t('edit'), icon: PencilSimpleIcon, href: `/edit-memorial/${card.id}` },
          { id: 'editors', label: t('editors'), icon: UsersIcon, href: `/memorial/${card.id}/editors` },
          { id: 'delete', label: t('remove'), icon: TrashIcon, isDanger: true, onAction: () => setRemoving(true) },
        ]}
      />
      {isRemoving && (
        <RemoveDialog
          card={card}
          onClose={() => setRemoving(false)}
          onRemoved={() => void queryClient.invalidateQueries({ queryKey: api.memorial.search.key() })}
        />
      )}
    </div>
  );
}

import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { EventSummary } from '../management/event-summary.tsx';
import type { ManagedRow } from '../management/event-management.schema.ts';

interface EventLineProps {
  memorialId: string;
  event: ManagedRow;
  onEdit(): void;
  onRemove(): void;
}

/** One event of the editor's list. */
export function EventLine({ memorialId, event, onEdit, onRemove }: EventLineProps) {
  const t = useText('eventsManage');
  const label = t('actions', { title: isolate(event.title) });
  return (
    <li className="flex items-center gap-3 border-b py-3">
      <EventSummary event={event} />
      <Menu
        label={label}
        trigger={<IconButton icon={DotsThreeIcon} weight="bold" label={label} hasTooltip={false} />}
        items={[
          { id: 'edit', label: t('edit'), icon: PencilSimpleIcon, onAction: onEdit },
          {
            id: 'open',
            label: t('open'),
            icon: UsersThreeIcon,
            href: `/memorial/${memorialId}/events?event=${event.id}`,
          },
          { id: 'remove', label: t('remove'), icon: TrashIcon, isDanger: true, onAction: onRemove },
        ]}
      />
    </li>
  );
}

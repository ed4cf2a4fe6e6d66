import type { TableColumn } from '#client/table/columns.ts';
import { toInitials } from '#core/initials.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import type { ManagedMemorial, memorialSorts } from './memorial-administration.schema.ts';

export function useMemorialColumns(): readonly TableColumn<ManagedMemorial, (typeof memorialSorts)[number]>[] {
  const t = useText('admin.memorials');
  const { dayOf, number } = useFormat();
  const states = (memorial: ManagedMemorial) => statesOf(memorial).map((id) => ({ id, label: t(`states.${id}`) }));
  return [
    {
      id: 'name',
      label: t('columns.name'),
      sort: 'name',
      cell: ({ name }) => (
        <span className="flex items-center gap-3">
          <Avatar initials={toInitials(name)} size="md" />
          <bdi className="font-serif text-body font-medium">{name}</bdi>
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      id: 'owner',
      label: t('columns.owner'),
      cell: ({ owner }) => (
        <>
          <bdi>{owner.name}</bdi>
          <span className="block text-xs text-ink-3">
            <bdi>{owner.email}</bdi>
          </span>
        </>
      ),
      csv: ({ owner }) => owner.email,
    },
    {
      id: 'state',
      label: t('columns.state'),
      cell: (memorial) => (
        <span className="flex flex-wrap gap-1">
          {states(memorial).map(({ id, label }) => (
            <Badge key={id} tone={id === 'reported' || id === 'deleted' ? 'bad' : id === 'public' ? 'ok' : 'plain'}>
              {label}
            </Badge>
          ))}
        </span>
      ),
      csv: (memorial) =>
        states(memorial)
          .map(({ label }) => label)
          .join(' · '),
    },
    {
      id: 'pending',
      label: t('columns.pending'),
      isNumber: true,
      cell: ({ pending }) => number(pending),
      csv: ({ pending }) => pending,
    },
    {
      id: 'views',
      label: t('columns.views'),
      isNumber: true,
      cell: ({ views }) => number(views),
      csv: ({ views }) => views,
    },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(new Date(createdAt))}</time>,
      csv: ({ createdAt }) => dayOf(new Date(createdAt)),
    },
    {
      id: 'updated',
      label: t('columns.updated'),
      sort: 'updated',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{dayOf(new Date(updatedAt))}</time>,
      csv: ({ updatedAt }) => dayOf(new Date(updatedAt)),
    },
  ];
}

function statesOf({ deletedAt, isPublic, reports, isDemo }: ManagedMemorial) {
  return [
    deletedAt !== null ? ('deleted' as const) : isPublic ? ('public' as const) : ('private' as const),
    ...(reports > 0 ? (['reported'] as const) : []),
    ...(isDemo ? (['demo'] as const) : []),
  ];
}

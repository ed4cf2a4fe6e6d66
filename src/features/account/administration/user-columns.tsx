import type { TableColumn } from '#client/table/columns.ts';
import { toInitials } from '#core/initials.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import type { ManagedUser, userSorts } from './user-administration.schema.ts';

export function useUserColumns(): readonly TableColumn<ManagedUser, (typeof userSorts)[number]>[] {
  const t = useText('admin.users');
  const { dayOf, number } = useFormat();
  const states = ({ roles, isConfirmed, closedUntil }: ManagedUser) => [
    ...(closedUntil === null ? [] : [{ id: 'closed', tone: 'bad', label: t('states.closed') } as const]),
    ...(isConfirmed ? [] : [{ id: 'unconfirmed', tone: 'plain', label: t('states.unconfirmed') } as const]),
    ...roles.map((role) => ({ id: role, tone: 'gold', label: t(`states.${role}`) }) as const),
  ];
  return [
    {
      id: 'name',
      label: t('columns.name'),
      cell: ({ name }) => (
        <span className="flex items-center gap-3">
          <Avatar initials={toInitials(name)} size="md" />
          <bdi className="font-semibold">{name}</bdi>
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      id: 'email',
      label: t('columns.email'),
      sort: 'email',
      cell: ({ email }) => <bdi>{email}</bdi>,
      csv: ({ email }) => email,
    },
    {
      id: 'state',
      label: t('columns.state'),
      cell: (user) =>
        states(user).length > 0 && (
          <span className="flex flex-wrap gap-1">
            {states(user).map(({ id, tone, label }) => (
              <Badge key={id} tone={tone}>
                {label}
              </Badge>
            ))}
          </span>
        ),
      csv: (user) =>
        states(user)
          .map(({ label }) => label)
          .join(' · '),
    },
    {
      id: 'memorials',
      label: t('columns.memorials'),
      isNumber: true,
      cell: ({ memorials }) => number(memorials),
      csv: ({ memorials }) => memorials,
    },
    {
      id: 'sessions',
      label: t('columns.sessions'),
      isNumber: true,
      cell: ({ sessions }) => number(sessions),
      csv: ({ sessions }) => sessions,
    },
    {
      id: 'lastSeen',
      label: t('columns.lastSeen'),
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? '–' : <time dateTime={lastSeenAt}>{dayOf(new Date(lastSeenAt))}</time>,
      csv: ({ lastSeenAt }) => (lastSeenAt === null ? '' : dayOf(new Date(lastSeenAt))),
    },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(new Date(createdAt))}</time>,
      csv: ({ createdAt }) => dayOf(new Date(createdAt)),
    },
  ];
}

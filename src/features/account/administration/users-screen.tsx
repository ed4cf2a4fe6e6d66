import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import type { ScreenFrame } from '#client/shell/screen-frame.ts';
import { ExportButton } from '#client/table/export-button.tsx';
import { ListSearch } from '#client/table/list-search.tsx';
import { LastChange } from '#client/table/last-change.tsx';
import { ListTable } from '#client/table/list-table.tsx';
import { RowSelectionBar } from '#client/table/row-selection-bar.tsx';
import { useTableAddress } from '#client/table/use-table-address.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Pills } from '#ui/pills.tsx';
import { Question } from '#ui/question.tsx';
import { type AccountAction, accountActions, allowedAccountActions } from './user-administration.rules.ts';
import { type ManagedUser, userSorts, userViews, usualUserSort } from './user-administration.schema.ts';
import { useAccountChanges } from './use-account-changes.ts';
import { useUserColumns } from './user-columns.tsx';

const views = ['all', ...userViews] as const;

/** All accounts: roles, sessions, and whether they are open. */
export function UsersScreen({ Frame }: { Frame: ScreenFrame }) {
  const t = useText('admin.users');
  const nav = useText('admin.nav');
  const address = useTableAddress(userSorts, usualUserSort);
  const view = userViews.find((id) => id === address.filter('view'));
  const { sort, direction, after, before } = address;
  const list = { view, text: address.filter('text'), sort, direction };
  const query = useQuery(
    api.admin.listAccounts.queryOptions({
      input: { ...list, after, before },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const columns = useUserColumns();
  const changes = useAccountChanges();
  const [asking, setAsking] = useState<{ action: AccountAction; users: readonly ManagedUser[] } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = query.data?.rows.filter(({ id }) => chosen.has(id)) ?? [];
  const [firstAsked] = asking?.users ?? [];

  return (
    <Frame
      title={nav('users')}
      actions={
        <ExportButton
          name={nav('users')}
          columns={columns}
          loadPage={(page) => client.admin.listAccounts({ ...list, ...page })}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label={t('search')} address={address} />
        <Pills
          label={t('views.label')}
          choices={views.map((id) => ({ id, label: t(`views.${id}`) }))}
          value={view ?? 'all'}
          onChange={(id) => {
            setChosen(new Set());
            address.setFilter('view', id === 'all' ? undefined : id);
          }}
        />
      </div>
      <LastChange changes={changes} />
      {selected.length > 0 && (
        <RowSelectionBar count={selected.length} onClear={() => setChosen(new Set())}>
          {accountActions
            .filter((action) => selected.every((user) => allowedAccountActions(user).includes(action)))
            .map((action) => (
              <Button key={action} kind="ghost" onPress={() => setAsking({ action, users: selected })}>
                {t(`actions.${action}`)}
              </Button>
            ))}
        </RowSelectionBar>
      )}
      <ListTable
        label={nav('users')}
        query={query}
        address={address}
        columns={columns}
        nameOf={({ name }) => name}
        selection={{ selected: chosen, onChange: setChosen }}
        menuOf={(user) => [
          { id: 'memorials', label: t('memorials'), href: `/admin/memorials?text=${user.id}` },
          ...allowedAccountActions(user).map((action) => ({
            id: action,
            label: t(`actions.${action}`),
            isDanger: action === 'close',
            onAction: () => setAsking({ action, users: [user] }),
          })),
        ]}
      />
      {asking && firstAsked && (
        <Question
          title={
            asking.users.length === 1
              ? t(`ask.${asking.action}`, { name: isolate(firstAsked.name) })
              : t('askSeveral', { action: t(`actions.${asking.action}`), count: asking.users.length })
          }
          isOpen
          confirmLabel={t(`actions.${asking.action}`)}
          isDanger={asking.action === 'close'}
          isPending={changes.isPending}
          onClose={() => setAsking(null)}
          onConfirm={() =>
            void changes.change(asking.action, asking.users).then(() => {
              setAsking(null);
              setChosen(new Set());
            })
          }
        >
          <p>{t(`consequence.${asking.action}`)}</p>
        </Question>
      )}
    </Frame>
  );
}

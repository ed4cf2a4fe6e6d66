import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import { ExportButton } from '#client/table/export-button.tsx';
import { ListSearch } from '#client/table/list-search.tsx';
import { LastChange } from '#client/table/last-change.tsx';
import { ListTable } from '#client/table/list-table.tsx';
import { RowSelectionBar } from '#client/table/row-selection-bar.tsx';
import { useTableAddress } from '#client/table/use-table-address.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Pills } from '#ui/pills.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { canDo } from './memorial-administration.rules.ts';
import {
  type ManagedMemorial,
  type MemorialAction,
  memorialActions,
  memorialSorts,
  memorialViews,
  usualMemorialSort,
} from './memorial-administration.schema.ts';
import { useMemorialChanges } from './use-memorial-changes.ts';
import { useMemorialColumns } from './memorial-columns.tsx';

const views = ['all', ...memorialViews] as const;
type Asking = { action: 'unpublish' | 'delete'; memorials: readonly ManagedMemorial[] };

/** The screen with every page of the site, its owner, visibility and reports. */
export function MemorialsScreen() {
  const t = useText('admin.memorials');
  const nav = useText('admin.nav');
  const address = useTableAddress(memorialSorts, usualMemorialSort);
  const view = memorialViews.find((id) => id === address.filter('view'));
  const { sort, direction, after, before } = address;
  const list = { view, text: address.filter('text'), sort, direction };
  const query = useQuery(
    api.admin.listMemorials.queryOptions({
      input: { ...list, after, before },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const columns = useMemorialColumns();
  const changes = useMemorialChanges();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const selected = query.data?.rows.filter(({ id }) => chosen.has(id)) ?? [];

  function start(action: MemorialAction, memorials: readonly ManagedMemorial[]) {
    if (action === 'unpublish' || action === 'delete') setAsking({ action, memorials });
    else void changes.change(action, memorials, null).then(() => setChosen(new Set()));
  }

  return (
    <AdminPage
      title={nav('memorials')}
      actions={
        <ExportButton
          name={nav('memorials')}
          columns={columns}
          loadPage={(page) => client.admin.listMemorials({ ...list, ...page })}
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
          {memorialActions
            .filter((action) => selected.every((memorial) => canDo(action, memorial)))
            .map((action) => (
              <Button key={action} kind="ghost" onPress={() => start(action, selected)}>
                {t(`actions.${action}`)}
              </Button>
            ))}
        </RowSelectionBar>
      )}
      <ListTable
        label={nav('memorials')}
        query={query}
        address={address}
        columns={columns}
        nameOf={({ name }) => name}
        selection={{ selected: chosen, onChange: setChosen }}
        menuOf={(memorial) => [
          ...(memorial.isPublic && memorial.deletedAt === null
            ? [{ id: 'view', label: t('view'), href: `/memorial/${memorial.id}` }]
            : []),
          { id: 'content', label: t('toContent'), href: `/admin/content?page=${memorial.id}` },
          { id: 'owner', label: t('toOwner'), href: `/admin/users?text=${memorial.owner.id}` },
          ...memorialActions
            .filter((action) => canDo(action, memorial))
            .map((action) => ({
              id: action,
              label: t(`actions.${action}`),
              isDanger: action === 'delete',
              onAction: () => start(action, [memorial]),
            })),
        ]}
      />
      {asking && (
        <ReasonDialog
          {...asking}
          isPending={changes.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            void changes.change(asking.action, asking.memorials, reason).then(() => {
              setAsking(null);
              setChosen(new Set());
            })
          }
        />
      )}
    </AdminPage>
  );
}

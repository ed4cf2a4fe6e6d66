import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import type { ScreenFrame } from '#client/shell/screen-frame.ts';
import { ExportButton } from '#client/table/export-button.tsx';
import { LastChange } from '#client/table/last-change.tsx';
import { ListSearch } from '#client/table/list-search.tsx';
import { ListTable } from '#client/table/list-table.tsx';
import { RowSelectionBar } from '#client/table/row-selection-bar.tsx';
import { useTableAddress } from '#client/table/use-table-address.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Pills } from '#ui/pills.tsx';
import { Question } from '#ui/question.tsx';
import { Select } from '#ui/select.tsx';
import { useContentColumns, useContentName } from './content-columns.tsx';
import { ContentDialog } from './content-dialog.tsx';
import { callFor, canApplyContentAction, type ContentAction, contentActions } from './content-administration.rules.ts';
import {
  contentKinds,
  contentSorts,
  contentViews,
  listContentSchema,
  type ManagedContent,
  usualContentSort,
} from './content-administration.schema.ts';
import { SelectedPage } from './selected-page.tsx';
import { useContentChanges } from './use-content-changes.ts';

const views = ['all', ...contentViews] as const;
const kinds = ['all', ...contentKinds] as const;

/** All content of visitors and families on all pages. */
export function ContentScreen({ Frame }: { Frame: ScreenFrame }) {
  const t = useText('adminContent');
  const actions = useText('approval.actions');
  const address = useTableAddress(contentSorts, usualContentSort);
  const { view, kind, memorialId, list, query } = useContentList(address);
  const nameOf = useContentName();
  const changes = useContentChanges();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reading, setReading] = useState<string | null>(null);
  const [removing, setRemoving] = useState<readonly ManagedContent[] | null>(null);
  const columns = useContentColumns(({ id }) => setReading(id));
  const rows = query.data?.rows ?? [];
  const selected = rows.filter(({ id }) => chosen.has(id));
  const read = rows.find(({ id }) => id === reading);

  async function decide(action: ContentAction, wanted: readonly ManagedContent[]) {
    await changes.change(action, wanted);
    setRemoving(null);
    setReading(null);
    setChosen(new Set());
  }

  function start(action: ContentAction, wanted: readonly ManagedContent[]) {
    if (action === 'remove') setRemoving(wanted);
    else void decide(action, wanted);
  }

  function setFilter(name: string, value: string | undefined) {
    setChosen(new Set());
    address.setFilter(name, value);
  }

  return (
    <Frame
      title={t('title')}
      lead={t('lead')}
      actions={
        <ExportButton
          name={t('title')}
          columns={columns}
          loadPage={(page) => client.admin.listContent({ ...list, ...page })}
        />
      }
    >
      <ContentFilters view={view} kind={kind} address={address} onFilter={setFilter} />
      {memorialId !== undefined && (
        <SelectedPage name={query.data?.memorialName ?? null} onClear={() => setFilter('page', undefined)} />
      )}
      <LastChange changes={changes} />
      {selected.length > 0 && (
        <ContentSelectionBar
          selected={selected}
          isPending={changes.isPending}
          onAction={(action) => start(action, selected)}
          onClear={() => setChosen(new Set())}
        />
      )}
      <ListTable<ManagedContent, (typeof contentSorts)[number]>
        label={t('title')}
        query={query}
        address={address}
        columns={columns}
        nameOf={nameOf}
        selection={{ selected: chosen, onChange: setChosen }}
        menuOf={(row) => [
          { id: 'read', label: t('read'), onAction: () => setReading(row.id) },
          ...(memorialId === undefined
            ? [{ id: 'page', label: t('samePage'), onAction: () => setFilter('page', row.memorialId) }]
            : []),
          ...contentActions
            .filter((action) => canApplyContentAction(action, row))
            .map((action) => ({
              id: action,
              label: actions(action),
              isDanger: action === 'remove',
              onAction: () => start(action, [row]),
            })),
        ]}
      />
      {read && !removing && (
        <ContentDialog
          row={read}
          isPending={changes.isPending}
          onAction={(action) => start(action, [read])}
          onClose={() => setReading(null)}
        />
      )}
      {removing && (
        <RemovalQuestion
          count={removing.length}
          isPending={changes.isPending}
          onClose={() => setRemoving(null)}
          onConfirm={() => void decide('remove', removing)}
        />
      )}
    </Frame>
  );
}

type ContentAddress = ReturnType<typeof useTableAddress<(typeof contentSorts)[number]>>;

/** Loads the list for the filters in the URL. */
function useContentList(address: ContentAddress) {
  const view = contentViews.find((id) => id === address.filter('view'));
  const kind = contentKinds.find((id) => id === address.filter('kind'));
  const memorialId = listContentSchema.shape.memorialId.safeParse(address.filter('page')).data;
  const { sort, direction, after, before } = address;
  const list = { view, kind, memorialId, text: address.filter('text'), sort, direction };
  const query = useQuery(
    api.admin.listContent.queryOptions({
      input: { ...list, after, before },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return { view, kind, memorialId, list, query };
}

interface ContentFiltersProps {
  view: (typeof contentViews)[number] | undefined;
  kind: (typeof contentKinds)[number] | undefined;
  address: ContentAddress;
  onFilter(name: 'view' | 'kind', value: string | undefined): void;
}

function ContentFilters({ view, kind, address, onFilter }: ContentFiltersProps) {
  const t = useText('adminContent');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <ListSearch label={t('search')} address={address} />
      <Select
        label={t('kinds.label')}
        className="w-full md:w-56 [&>.label]:sr-only"
        items={kinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        value={kind ?? 'all'}
        onChange={(id) => onFilter('kind', id === 'all' ? undefined : id)}
      />
      <Pills
        label={t('views.label')}
        choices={views.map((id) => ({ id, label: t(`views.${id}`) }))}
        value={view ?? 'all'}
        onChange={(id) => onFilter('view', id === 'all' ? undefined : id)}
      />
    </div>
  );
}

interface ContentSelectionBarProps {
  selected: readonly ManagedContent[];
  isPending: boolean;
  onAction(action: ContentAction): void;
  onClear(): void;
}

/** The actions that all selected rows allow; none for kinds with different procedures. */
function ContentSelectionBar({ selected, isPending, onAction, onClear }: ContentSelectionBarProps) {
  const t = useText('adminContent');
  const actions = useText('approval.actions');
  const isMixed = new Set(selected.map((row) => callFor(row.kind))).size > 1;
  return (
    <RowSelectionBar count={selected.length} onClear={onClear}>
      {isMixed && <span>{t('apart')}</span>}
      {contentActions
        .filter((action) => !isMixed && selected.every((row) => canApplyContentAction(action, row)))
        .map((action) => (
          <Button key={action} kind="ghost" isDisabled={isPending} onPress={() => onAction(action)}>
            {actions(action)}
          </Button>
        ))}
    </RowSelectionBar>
  );
}

interface RemovalQuestionProps {
  count: number;
  isPending: boolean;
  onClose(): void;
  onConfirm(): void;
}

function RemovalQuestion({ count, isPending, onClose, onConfirm }: RemovalQuestionProps) {
  const t = useText('adminContent');
  const actions = useText('approval.actions');
  return (
    <Question
      title={t('remove', { count })}
      isOpen
      isDanger
      isPending={isPending}
      confirmLabel={actions('remove')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{t('removeText')}</p>
    </Question>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import type { TableColumn } from '#client/table/columns.ts';
import { ExportButton } from '#client/table/export-button.tsx';
import { LastChange } from '#client/table/last-change.tsx';
import { ListTable } from '#client/table/list-table.tsx';
import { useTableAddress } from '#client/table/use-table-address.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Question } from '#ui/question.tsx';
import { Pills } from '#ui/pills.tsx';
import { AdminPage } from '../admin-page.tsx';
import { UndoLogRowButton } from './undo-log-row-button.tsx';
import { useUndo } from './use-undo.ts';
import { LogSubject } from './log-subject.tsx';
import { logAreas, type LogRow } from './admin-log.schema.ts';
import { useLogText } from './use-log-text.ts';

const sorts = ['at'] as const;
/** The selected list: everything, actions of staff, or one area. */
const views = ['all', 'staff', ...logAreas] as const;

/** The screen with all of the audit log. */
export function LogScreen() {
  const t = useText('admin.log');
  const address = useTableAddress(sorts, { sort: 'at', direction: 'desc' });
  const view = views.find((id) => id === address.filter('view')) ?? 'all';
  const filter = view === 'all' ? {} : view === 'staff' ? { by: view } : { area: view };
  const { sort, direction, after, before } = address;
  const list = { ...filter, sort, direction };
  const query = useQuery(
    api.admin.listAuditLog.queryOptions({
      input: { ...list, after, before },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const undo = useUndo();
  const columns = useColumns(undo.ask);
  const { actionLabel } = useLogText();
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ExportButton
          name={t('title')}
          columns={columns}
          loadPage={(page) => client.admin.listAuditLog({ ...list, ...page })}
        />
      }
    >
      <Pills
        className="mb-4"
        label={t('views.label')}
        choices={views.map((id) => ({ id, label: t(`views.${id}`) }))}
        value={view}
        onChange={(id) => address.setFilter('view', id === 'all' ? undefined : id)}
      />
      <LastChange changes={undo.changes} />
      <ListTable label={t('title')} query={query} address={address} columns={columns} nameOf={({ action }) => action} />
      {undo.asking && (
        <Question
          title={t('undo.ask', { action: actionLabel(undo.asking) })}
          isOpen
          confirmLabel={t('undo.confirm')}
          cancelLabel={t('undo.keep')}
          isPending={undo.changes.isPending}
          onClose={() => undo.ask(null)}
          onConfirm={undo.confirm}
        >
          <p>{t('undo.text')}</p>
        </Question>
      )}
    </AdminPage>
  );
}

function useColumns(onUndo: (row: LogRow) => void): readonly TableColumn<LogRow, (typeof sorts)[number]>[] {
  const t = useText('admin.log');
  const { dayOf, timeOf } = useFormat();
  const { actionLabel, actorOf } = useLogText();
  return [
    {
      id: 'action',
      label: t('columns.action'),
      cell: (row) => <span className="font-medium">{actionLabel(row)}</span>,
      csv: actionLabel,
    },
    { id: 'actor', label: t('columns.actor'), cell: (row) => <bdi>{actorOf(row)}</bdi>, csv: actorOf },
    {
      id: 'subject',
      label: t('columns.subject'),
      cell: (row) => <LogSubject row={row} />,
      csv: ({ subject, resourceId }) => subject ?? resourceId,
    },
    {
      id: 'at',
      label: t('columns.at'),
      sort: 'at',
      cell: ({ at }) => (
        <time dateTime={at}>
          {dayOf(new Date(at))} {timeOf(new Date(at))}
        </time>
      ),
      csv: ({ at }) => `${dayOf(new Date(at))} ${timeOf(new Date(at))}`,
    },
    {
      id: 'undo',
      label: t('undo.column'),
      cell: (row) => <UndoLogRowButton row={row} actionLabel={actionLabel(row)} onPress={() => onUndo(row)} />,
    },
  ];
}

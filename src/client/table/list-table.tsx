import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TablePage } from '#core/table-page.ts';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { api } from '../api.ts';
import { LoadError } from '../load-error.tsx';
import { toProblem } from '../problem.ts';
import type { RowsProps } from './columns.ts';
import { PageTurns } from './page-turns.tsx';
import { RowCards } from './row-cards.tsx';
import { SortChoice } from './sort-choice.tsx';
import { TableRows } from './table-rows.tsx';
import type { TableAddress } from './use-table-address.ts';

interface ListTableProps<Row extends { id: string }, Sort extends string> extends Omit<RowsProps<Row, Sort>, 'rows'> {
  label: string;
  query: Pick<UseQueryResult<TablePage<Row>>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  address: TableAddress<Sort>;
}

/**
 * A list that the server sorts, filters and pages, with this state in the URL: a table on desktops, cards on phones. The
 * query keeps its previous page while the next one is loading.
 */
export function ListTable<Row extends { id: string }, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { label, query, address, ...rows } = props;
  const { data, error, isFetching, isPlaceholderData } = query;
  const t = useText('admin.table');
  const isPhone = useIsPhone();
  useRefreshedRights(error);

  if (!data || (error && !isFetching)) return <LoadError query={query} className="h-96 rounded-lg" />;
  const List = isPhone ? RowCards : TableRows;
  return (
    <div
      className={joinClasses('card overflow-hidden p-0! transition-opacity', isPlaceholderData && 'opacity-60')}
      aria-busy={isPlaceholderData}
    >
      {isPhone && <SortChoice columns={rows.columns} address={address} />}
      {data.rows.length === 0 ? (
        <Empty icon={MagnifyingGlassIcon} title={t('none')} />
      ) : (
        <List {...rows} label={label} rows={data.rows} address={address} />
      )}
      <PageTurns page={data} address={address} />
    </div>
  );
}

/** A FORBIDDEN means that the account has lost the role: the frame checks it again and reports it. */
function useRefreshedRights(error: unknown) {
  const queryClient = useQueryClient();
  const isRefused = error !== null && toProblem(error).code === 'FORBIDDEN';
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: api.account.findCurrentUser.key() });
  }, [isRefused, queryClient]);
}

import { ExportIcon } from '@phosphor-icons/react/dist/ssr/Export';
import { useState } from 'react';
import { type TablePage, tablePageSize } from '#core/table-page.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { downloadCsv } from '../download-csv.ts';
import { useProblem } from '../use-problem.ts';
import type { TableColumn } from './columns.ts';

/** Most rows of a download; nobody opens a larger table. */
const maxExported = 50_000;

interface ExportButtonProps<Row, Sort extends string> {
  /** The file name without its extension. */
  name: string;
  columns: readonly TableColumn<Row, Sort>[];
  /** Loads the page after the cursor, with the current filter and order. */
  loadPage(page: { after: string | undefined; limit: number }): Promise<TablePage<Row>>;
}

/** Downloads all filtered rows as a table for spreadsheets. */
export function ExportButton<Row, Sort extends string>({ name, columns, loadPage }: ExportButtonProps<Row, Sort>) {
  const t = useText('admin.table');
  const { ofError } = useProblem();
  const [isPending, setPending] = useState(false);

  async function download() {
    const exported = columns.flatMap(({ label, csv }) => (csv ? [{ label, csv }] : []));
    const lines: (string | number)[][] = [exported.map(({ label }) => label)];
    let after: string | undefined;
    do {
      const page = await loadPage({ after, limit: tablePageSize.most });
      lines.push(...page.rows.map((row) => exported.map(({ csv }) => csv(row))));
      after = page.next ?? undefined;
    } while (after !== undefined && lines.length <= maxExported);
    downloadCsv(name, lines);
    if (after !== undefined) showToast({ tone: 'success', title: t('exportCut', { count: maxExported }) });
  }

  return (
    <Button
      kind="line"
      icon={ExportIcon}
      isPending={isPending}
      onPress={() => {
        setPending(true);
        download()
          .catch((error: unknown) => showToast({ tone: 'destructive', title: ofError(error) }))
          .finally(() => setPending(false));
      }}
    >
      {t('export')}
    </Button>
  );
}

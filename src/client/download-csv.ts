import { toCsv } from '#core/csv.ts';

/** Downloads a table as CSV; `name` has no extension. */
export function downloadCsv(name: string, rows: Parameters<typeof toCsv>[0]): void {
  const address = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

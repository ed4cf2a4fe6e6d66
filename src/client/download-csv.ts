import { toCsv } from '#core/csv.ts';

/** Gives the browser a table for spreadsheets to save; the name is without its ending. */
export function downloadCsv(name: string, rows: Parameters<typeof toCsv>[0]): void {
  const address = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

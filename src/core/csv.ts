/** Beginnings of cells that a spreadsheet treats as formulas. */
const formula = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inert = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A CSV table for spreadsheets: a byte order mark makes them read Hebrew correctly, and no cell is a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table has a UTF-8 mark, quotes cells where needed, and contains no formulas', () => {
  const csv = toCsv([
    ['שם', 'א, ב', 'אמר "שלום"'],
    ['=1+1', '+972', '-5'],
    ['@SUM(A1)', '\tx', 'שורה\nשנייה'],
    ['רגיל', 4, ''],
  ]);
  expect(csv).toBe(
    '\uFEFFשם,"א, ב","אמר ""שלום"""\r\n\'=1+1,\'+972,\'-5\r\n\'@SUM(A1),\'\tx,"שורה\nשנייה"\r\nרגיל,4,\r\n',
  );
});

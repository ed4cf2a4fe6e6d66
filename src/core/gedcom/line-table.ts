import type { GedcomLimits, GedcomRefusal } from './limits.ts';

const [tab, lineFeed, carriageReturn, space, at] = [0x09, 0x0a, 0x0d, 0x20, 0x40];
const columns = ['level', 'xrefStart', 'xrefEnd', 'tagStart', 'tagEnd', 'valueStart', 'valueEnd'] as const;
type Column = (typeof columns)[number];

/** The level of a malformed line, which continues the text of the previous line. */
export const continuationLevel = -1;
const highestLevel = 999;

/** The offsets of each line's parts in the bytes. A line without an xref has `xrefEnd` 0. */
export type LineTable = { count: number; lastLevel: number } & Record<Column, Int32Array>;

/** Splits bytes of any ASCII-compatible encoding into lines, without blank lines. CR, LF or both in any order end a line. */
export function scanLines(bytes: Uint8Array, limits: GedcomLimits): LineTable | GedcomRefusal {
  const table = makeTable(1024);
  let start = 0;
  while (start < bytes.length) {
    let end = start;
    while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end += 1;
    if (end - start > limits.lineBytes) return 'line-too-long';
    const first = skipSpaces(bytes, start, end);
    if (first < end) {
      if (table.count === limits.lines) return 'too-many-lines';
      if (table.count === table.level.length) growTable(table);
      if (!scanLine(bytes, first, end, table)) addContinuation(table, start, end);
      table.count += 1;
    }
    start = end + 1;
  }
  return table;
}

function scanLine(bytes: Uint8Array, start: number, end: number, table: LineTable): boolean {
  let level = 0;
  let position = start;
  for (; position < end && isDigit(bytes[position]); position += 1) {
    level = level * 10 + ((bytes[position] ?? 0) - 0x30);
    if (level > highestLevel) return false;
  }
  const afterLevel = skipSpaces(bytes, position, end);
  if (position === start || afterLevel === position) return false;
  position = afterLevel;
  let [xrefStart, xrefEnd] = [0, 0];
  if (bytes[position] === at) {
    xrefStart = position + 1;
    xrefEnd = xrefStart;
    while (xrefEnd < end && bytes[xrefEnd] !== at) xrefEnd += 1;
    position = skipSpaces(bytes, xrefEnd + 1, end);
    if (xrefEnd >= end || xrefEnd === xrefStart || position === xrefEnd + 1) return false;
  }
  const tagStart = position;
  while (position < end && isTagByte(bytes[position])) position += 1;
  if (position === tagStart || position - tagStart > 31) return false;
  if (position < end && !isSpace(bytes[position])) return false;
  const { count } = table;
  // «12 years later» in a text with raw line breaks is not a line of level 12.
  if (level > table.lastLevel + 1 && !isUpperCase(bytes, tagStart, position)) return false;
  table.lastLevel = level;
  table.level[count] = level;
  table.xrefStart[count] = xrefStart;
  table.xrefEnd[count] = xrefEnd;
  table.tagStart[count] = tagStart;
  table.tagEnd[count] = position;
  // One space separates tag and payload; further spaces belong to the payload.
  table.valueStart[count] = Math.min(position + 1, end);
  table.valueEnd[count] = end;
  return true;
}

function addContinuation(table: LineTable, start: number, end: number): void {
  const { count } = table;
  for (const column of columns) table[column][count] = 0;
  table.level[count] = continuationLevel;
  table.valueStart[count] = start;
  table.valueEnd[count] = end;
}

function makeTable(length: number): LineTable {
  const column = () => new Int32Array(length);
  return {
    count: 0,
    lastLevel: -1,
    level: column(),
    xrefStart: column(),
    xrefEnd: column(),
    tagStart: column(),
    tagEnd: column(),
    valueStart: column(),
    valueEnd: column(),
  };
}

function growTable(table: LineTable): void {
  for (const column of columns) {
    const grown = new Int32Array(table[column].length * 2);
    grown.set(table[column]);
    table[column] = grown;
  }
}

function skipSpaces(bytes: Uint8Array, from: number, end: number): number {
  let position = from;
  while (position < end && isSpace(bytes[position])) position += 1;
  return position;
}

const isSpace = (byte: number | undefined) => byte === space || byte === tab;
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isTagByte = (byte: number | undefined) =>
  byte !== undefined &&
  (isDigit(byte) || byte === 0x5f || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

function isUpperCase(bytes: Uint8Array, start: number, end: number): boolean {
  for (let position = start; position < end; position += 1) if ((bytes[position] ?? 0) > 0x60) return false;
  return true;
}

/** The tag of a line; '' for a line without a level. */
export function tagOfLine(bytes: Uint8Array, table: LineTable, line: number): string {
  return asciiText(bytes, table.tagStart[line] ?? 0, table.tagEnd[line] ?? 0);
}

export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let position = start; position < end; position += 1) text += String.fromCharCode(bytes[position] ?? 0);
  return text;
}

import { continuationLevel, type LineTable, tagOfLine } from './line-table.ts';
import { addWarning, type GedcomLimits, type GedcomRefusal, type GedcomWarnings } from './limits.ts';
import { makeNode, type GedcomNode } from './node.ts';

interface RecordSource {
  bytes: Uint8Array;
  table: LineTable;
  decode: (bytes: Uint8Array) => string;
  /** GEDCOM 7 escapes '@' only at the beginning of a line, earlier versions everywhere. */
  isVersion7: boolean;
  limits: GedcomLimits;
  warnings: GedcomWarnings;
}

const lineFeed = Uint8Array.of(0x0a);
const pointerPattern = /^@([^@#\s][^@]*)@$/;
// oxlint-disable-next-line no-control-regex -- Control characters are what is searched.
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** The records of level 0 in order, up to TRLR. Ends with a refusal where lines are nested too deeply. */
export function* readRecordNodes(source: RecordSource): Generator<GedcomNode, GedcomRefusal | null> {
  const { table, limits, warnings } = source;
  const tags = new Map<string, string>();
  /** The open nodes from level 0 on, each with the level of its line. */
  const open: { level: number; node: GedcomNode }[] = [];
  let record: GedcomNode | undefined;
  for (let line = 0; line < table.count;) {
    const level = table.level[line] ?? 0;
    const next = endOfText(source, line, level);
    const tag = intern(tags, tagOfLine(source.bytes, table, line));
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const parent = open.at(-1);
    if (level === 0 || !parent) {
      if (record) yield record;
      if (level === 0 && tag === 'TRLR') return null;
    }
    if (level > (parent?.level ?? -1) + 1) addWarning(warnings, 'skipped-levels');
    if (open.length >= limits.depth) return 'too-deep';
    const text = readText(source, line, next);
    if (parent && (tag === 'CONC' || tag === 'CONT')) {
      // A continuation line after a child belongs to the text of its parent.
      parent.node.text = (parent.node.text ?? '') + (tag === 'CONT' ? '\n' : '') + unescape(source, text);
    } else {
      const node = nodeOf(source, line, tag, text);
      if (parent) (parent.node.children ??= []).push(node);
      else record = node;
      open.push({ level, node });
    }
    line = next;
  }
  if (record) yield record;
  addWarning(warnings, 'truncated');
  return null;
}

function nodeOf(source: RecordSource, line: number, tag: string, text: string): GedcomNode {
  const { bytes, table, decode } = source;
  const xrefEnd = table.xrefEnd[line] ?? 0;
  const xref =
    xrefEnd > 0 ? decode(bytes.subarray(table.xrefStart[line], xrefEnd)).replace(controlCharacters, '') : undefined;
  const pointer = pointerPattern.exec(text.trimEnd())?.[1];
  return makeNode(tag, pointer === undefined ? { xref, text: unescape(source, text) } : { xref, pointer });
}

const unescape = ({ isVersion7 }: RecordSource, text: string) =>
  isVersion7 ? text.replaceAll(/(^|\n)@@/g, '$1@') : text.replaceAll('@@', '@');

/** The index after the last line that continues the text of `line`: by CONC, CONT or without a level. */
function endOfText({ bytes, table }: RecordSource, line: number, level: number): number {
  let next = line + 1;
  while (next < table.count) {
    const nextLevel = table.level[next] ?? 0;
    if (nextLevel !== continuationLevel && (nextLevel <= level || continuationKind(bytes, table, next) === null)) break;
    next += 1;
  }
  return next;
}

function continuationKind(bytes: Uint8Array, table: LineTable, line: number): 'CONC' | 'CONT' | null {
  if (table.level[line] === continuationLevel) return 'CONT';
  const tag = tagOfLine(bytes, table, line);
  return tag === 'CONC' || tag === 'CONT' ? tag : null;
}

/** Joins the bytes before decoding, because programs split lines within a character. */
function readText({ bytes, table, decode, warnings }: RecordSource, line: number, next: number): string {
  const own = bytes.subarray(table.valueStart[line], table.valueEnd[line]);
  const text = decode(next === line + 1 ? own : joinLines(bytes, table, line, next));
  if (text.includes('\ufffd')) addWarning(warnings, 'unreadable-characters');
  const clean = text.replace(controlCharacters, '');
  if (clean.length < text.length) addWarning(warnings, 'control-characters', text.length - clean.length);
  return clean;
}

function joinLines(bytes: Uint8Array, table: LineTable, line: number, next: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = line; at < next; at += 1) {
    if (at > line && continuationKind(bytes, table, at) === 'CONT') parts.push(lineFeed);
    parts.push(bytes.subarray(table.valueStart[at], table.valueEnd[at]));
  }
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    joined.set(part, position);
    position += part.length;
  }
  return joined;
}

function intern(strings: Map<string, string>, text: string): string {
  const known = strings.get(text);
  if (known !== undefined) return known;
  strings.set(text, text);
  return text;
}

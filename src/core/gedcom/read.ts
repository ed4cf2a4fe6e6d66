import { detectEncoding, makeDecoder, toAsciiCompatible } from './encoding.ts';
import { asciiText, continuationLevel, type LineTable, scanLines, tagOfLine } from './line-table.ts';
import { addWarning, gedcomLimits, type GedcomLimits, type GedcomRefusal, type GedcomWarnings } from './limits.ts';
import type { GedcomHeader, GedcomNode, GedcomTree } from './model.ts';
import { normalizeNode } from './normalize.ts';
import { readFamily, readHeader, readPerson } from './read-records.ts';
import { readRecordNodes } from './record-nodes.ts';

export type GedcomReading =
  | { ok: true; tree: GedcomTree; warnings: GedcomWarnings }
  | { ok: false; refusal: GedcomRefusal };

/** Reads a file of 5.5.1 or 7.0, tolerating the deviations of programs. Never throws, whatever the bytes are. */
export function readGedcom(file: Uint8Array, limits: GedcomLimits = gedcomLimits): GedcomReading {
  if (file.length > limits.bytes) return refuse('too-large');
  const { bytes, unicode } = toAsciiCompatible(file);
  if (!/^[\s\ufeff\u00ef\u00bb\u00bf]*0\s+HEAD\s/.test(`${asciiText(bytes, 0, 64)}\n`)) return refuse('not-gedcom');
  const table = scanLines(bytes, limits);
  if (typeof table === 'string') return refuse(table);
  const warnings: GedcomWarnings = {};
  const facts = readHeaderFacts(bytes, table);
  const detected = unicode === null ? detectEncoding(bytes, table, facts.encodingName) : null;
  if (detected?.basis === 'bytes-against-header') addWarning(warnings, 'encoding-differs-from-header');
  if (detected?.basis === 'unknown') addWarning(warnings, 'unknown-encoding');
  const withoutLevel = countContinuations(table);
  if (withoutLevel > 0) addWarning(warnings, 'lines-without-level', withoutLevel);
  const records = readRecordNodes({
    bytes,
    table,
    decode: makeDecoder(detected?.encoding ?? 'utf-8'),
    isVersion7: isVersion7(facts.version),
    limits,
    warnings,
  });
  const encoding = unicode ?? detected?.encoding ?? 'utf-8';
  const builder = new TreeBuilder({ version: facts.version, encoding }, limits, warnings);
  for (;;) {
    const next = records.next();
    if (next.done) return next.value === null ? { ok: true, tree: builder.tree, warnings } : refuse(next.value);
    const refusal = builder.add(normalizeNode(next.value));
    if (refusal) return refuse(refusal);
  }
}

class TreeBuilder {
  readonly tree: GedcomTree;
  readonly #file: Pick<GedcomHeader, 'version' | 'encoding'>;
  readonly #limits: GedcomLimits;
  readonly #warnings: GedcomWarnings;
  readonly #xrefs = new Set<string>();

  constructor(file: Pick<GedcomHeader, 'version' | 'encoding'>, limits: GedcomLimits, warnings: GedcomWarnings) {
    this.tree = { header: { ...file, extras: [] }, people: [], families: [], records: [] };
    this.#file = file;
    this.#limits = limits;
    this.#warnings = warnings;
  }

  add(node: GedcomNode): GedcomRefusal | null {
    const { people, families, records } = this.tree;
    const { tag, xref } = node;
    if (tag === 'HEAD' && this.tree.header.extras.length === 0 && people.length + records.length === 0) {
      this.tree.header = readHeader(node, this.#file);
      if (node.children?.some((child) => child.tag === 'SOUR' && hasVisualOrder(child)))
        addWarning(this.#warnings, 'visual-order');
      return null;
    }
    if (xref !== undefined) {
      if (this.#xrefs.has(xref)) addWarning(this.#warnings, 'duplicate-ids');
      this.#xrefs.add(xref);
    }
    if ((tag === 'INDI' || tag === 'FAM') && xref === undefined) addWarning(this.#warnings, 'records-without-id');
    if (tag === 'INDI' && xref !== undefined) people.push(readPerson(node, xref));
    else if (tag === 'FAM' && xref !== undefined) families.push(readFamily(node, xref));
    else records.push(node);
    return people.length > this.#limits.people || families.length > this.#limits.people ? 'too-many-people' : null;
  }
}

/** MyHeritage marks files that store right-to-left texts in visual order. */
const hasVisualOrder = (program: GedcomNode) => program.children?.some(({ tag }) => tag === '_RTLSAVE') ?? false;

const isVersion7 = (version: string) => Number.parseInt(version, 10) >= 7;
const refuse = (refusal: GedcomRefusal): GedcomReading => ({ ok: false, refusal });

/** The header fields that are needed before decoding; they are ASCII in every remaining encoding. */
function readHeaderFacts(bytes: Uint8Array, table: LineTable): { version: string; encodingName: string | undefined } {
  let [version, section, encodingName]: [string, string, string | undefined] = ['', '', undefined];
  for (let line = 1; line < table.count && table.level[line] !== 0; line += 1) {
    const tag = tagOfLine(bytes, table, line);
    const start = table.valueStart[line] ?? 0;
    const value = asciiText(bytes, start, Math.min(table.valueEnd[line] ?? 0, start + 100)).trim();
    if (table.level[line] === 1) section = tag;
    if (table.level[line] === 1 && tag === 'CHAR') encodingName ??= value;
    if (table.level[line] === 2 && section === 'GEDC' && tag === 'VERS') version = value;
  }
  return { version, encodingName };
}

function countContinuations(table: LineTable): number {
  let count = 0;
  for (let line = 0; line < table.count; line += 1) if (table.level[line] === continuationLevel) count += 1;
  return count;
}

import type { GedcomNode, GedcomTree } from './model.ts';

/** Records by id; the first one of duplicates. */
export function firstByXref<T extends { xref: string }>(records: readonly T[]): Map<string, T> {
  const map = new Map<string, T>();
  for (const record of records) if (!map.has(record.xref)) map.set(record.xref, record);
  return map;
}

/** The shared records with a tag, such as OBJE, by id. */
export function indexRecords(tree: GedcomTree, tag: string): Map<string, GedcomNode> {
  return firstByXref(
    tree.records.flatMap((record) =>
      record.tag === tag && record.xref !== undefined ? [{ ...record, xref: record.xref }] : [],
    ),
  );
}

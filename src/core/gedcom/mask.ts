import { buildFamilyGraph } from './family-graph.ts';
import type { GedcomHeader, GedcomNode, GedcomTree } from './model.ts';
import { listChildren, makeNode } from './node.ts';
import { writeFamily, writePerson } from './write-records.ts';

export interface MaskOptions {
  /** People of whom only the place in the family is written. */
  hidden: ReadonlySet<string>;
  /** Written instead of their names. */
  hiddenName: string;
}

/** Lines with family links, which are kept for everybody. */
const familyLinks = new Set(['FAMC', 'FAMS', 'HUSB', 'WIFE', 'CHIL']);

/**
 * Masks the records for readers outside the family. Hidden people and people with a RESN keep only sex and links, as do the
 * families with such a partner; all of these get new ids. Leaves out other lines with a RESN and what is below them, lines that
 * point to hidden people, records that nothing visible points to, and the submitter.
 */
export function maskRecords(tree: GedcomTree, { hidden, hiddenName }: MaskOptions): GedcomNode[] {
  const people = tree.people.map(writePerson);
  const families = tree.families.map(writeFamily);
  const restricted = new Set(people.filter(isRestricted).map(({ xref }) => xref));
  const isHidden = (xref: string | undefined) => xref !== undefined && (hidden.has(xref) || restricted.has(xref));
  const withHiddenPartner = new Set(
    buildFamilyGraph(tree).families.flatMap(({ xref, partners }) => (partners.some(isHidden) ? [xref] : [])),
  );
  const maskedFamilies = new Set(
    families.flatMap((node) =>
      node.xref !== undefined && (isRestricted(node) || withHiddenPartner.has(node.xref)) ? [node.xref] : [],
    ),
  );
  const shownPeople = people.map((node) =>
    isHidden(node.xref) ? maskPerson(node, hiddenName) : bareLinksTo(withoutRestricted(node), maskedFamilies),
  );
  const shownFamilies = families.map((node) =>
    maskedFamilies.has(node.xref ?? '') ? maskFamily(node) : showFamily(node, isHidden),
  );
  const visible = [...shownPeople, ...shownFamilies];
  const records = tree.records
    .filter(({ tag, xref }) => xref !== undefined && !['SUBM', 'INDI', 'FAM'].includes(tag))
    .filter((record) => !isRestricted(record))
    .map(withoutRestricted);
  const reachable = findReachable(visible, records);
  const owners = new Set(visible.map(({ xref }) => xref));
  const mayPointTo = (xref: string) =>
    xref === 'VOID' || reachable.has(xref) || (owners.has(xref) && !isHidden(xref) && !maskedFamilies.has(xref));
  const masked = visible.flatMap(({ xref }) =>
    xref !== undefined && (isHidden(xref) || maskedFamilies.has(xref)) ? [xref] : [],
  );
  const newXrefs = assignMaskedXrefs(masked, new Set([...owners, ...tree.records.map(({ xref }) => xref)]));
  return [
    ...visible.map((node) => pruneRecord(node, mayPointTo)),
    ...records
      .filter(({ xref }) => xref !== undefined && reachable.has(xref))
      .map((node) => pruneRecord(node, mayPointTo)),
  ].map((node) => renameXrefs(node, newXrefs));
}

/** Masked records get new ids, because programs put names into ids. */
function assignMaskedXrefs(
  masked: readonly string[],
  taken: ReadonlySet<string | undefined>,
): ReadonlyMap<string, string> {
  let count = 0;
  return new Map(
    masked.map((xref) => {
      do count += 1;
      while (taken.has(`H${count}`));
      return [xref, `H${count}`];
    }),
  );
}

function renameXrefs(node: GedcomNode, newXrefs: ReadonlyMap<string, string>): GedcomNode {
  const rename = (xref: string | undefined) => (xref === undefined ? undefined : (newXrefs.get(xref) ?? xref));
  return makeNode(
    node.tag,
    { ...node, xref: rename(node.xref), pointer: rename(node.pointer) },
    listChildren(node).map((child) => renameXrefs(child, newXrefs)),
  );
}

/** The header without data of the submitter. */
export function maskHeader(header: GedcomHeader): GedcomHeader {
  const { program, ...rest } = header;
  return { ...rest, ...(program && { program: { ...program, extras: [] } }), extras: [] };
}

const isRestricted = (node: GedcomNode) =>
  listChildren(node).some(({ tag, text }) => tag === 'RESN' && /CONFIDENTIAL|PRIVACY/i.test(text ?? ''));

function withoutRestricted(node: GedcomNode): GedcomNode {
  const children = listChildren(node).filter((child) => !isRestricted(child));
  return makeNode(node.tag, node, children.map(withoutRestricted));
}

/** A link with its pedigree only. */
const bareLink = ({ tag, pointer, children = [] }: GedcomNode) =>
  makeNode(
    tag,
    { pointer },
    children.filter((child) => child.tag === 'PEDI').map(({ text }) => makeNode('PEDI', { text })),
  );

/** The record with only bare links to these families, also below events. */
function bareLinksTo(node: GedcomNode, families: ReadonlySet<string>): GedcomNode {
  const children = listChildren(node).map((child) =>
    familyLinks.has(child.tag) && child.pointer !== undefined && families.has(child.pointer)
      ? bareLink(child)
      : bareLinksTo(child, families),
  );
  return makeNode(node.tag, node, children);
}

const bareLinks = (node: GedcomNode) =>
  listChildren(node)
    .filter(({ tag }) => familyLinks.has(tag))
    .map(bareLink);

function maskPerson(node: GedcomNode, hiddenName: string): GedcomNode {
  const sex = listChildren(node).find(({ tag }) => tag === 'SEX');
  return makeNode('INDI', node, [
    makeNode('NAME', { text: hiddenName }),
    ...(sex ? [makeNode('SEX', sex)] : []),
    ...bareLinks(node),
  ]);
}

const maskFamily = (node: GedcomNode) => makeNode('FAM', node, bareLinks(node));

function showFamily(node: GedcomNode, isHidden: (xref: string | undefined) => boolean): GedcomNode {
  const visible = withoutRestricted(node);
  const children = listChildren(visible).map((child) =>
    familyLinks.has(child.tag) && isHidden(child.pointer) ? bareLink(child) : child,
  );
  return makeNode('FAM', visible, children);
}

/** The ids of all records that the given ones reach by pointers. */
function findReachable(nodes: readonly GedcomNode[], records: readonly GedcomNode[]): Set<string> {
  const byXref = new Map(records.map((record) => [record.xref, record]));
  const reachable = new Set<string>();
  const waiting = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of listChildren(node)) waiting.push(child);
    const record = node.pointer === undefined ? undefined : byXref.get(node.pointer);
    if (!record || node.pointer === undefined || reachable.has(node.pointer)) continue;
    reachable.add(node.pointer);
    waiting.push(record);
  }
  return reachable;
}

function pruneRecord(record: GedcomNode, mayPointTo: (xref: string) => boolean): GedcomNode {
  const prune = (node: GedcomNode): GedcomNode[] =>
    node.pointer === undefined || mayPointTo(node.pointer)
      ? [makeNode(node.tag, node, listChildren(node).flatMap(prune))]
      : [];
  const children = listChildren(record).flatMap((child) =>
    familyLinks.has(child.tag) ? [makeNode(child.tag, child, listChildren(child).flatMap(prune))] : prune(child),
  );
  return makeNode(record.tag, record, children);
}

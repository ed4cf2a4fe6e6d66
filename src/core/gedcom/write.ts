import type { GedcomVersion } from './dates.ts';
import type { GedcomHeader, GedcomNode, GedcomTree } from './model.ts';
import { makeNode } from './node.ts';
import { denormalizeNode } from './normalize.ts';
import { headerNodes, writeFamily, writePerson } from './write-records.ts';
import { writeLines } from './write-lines.ts';

/** The whole tree in UTF-8, record by record. */
export function* writeGedcomRecords(tree: GedcomTree, version: GedcomVersion): Generator<string> {
  const write = (node: GedcomNode) => writeLines(denormalizeNode(node, version), version);
  // A byte order mark tells programs of Windows that it is UTF-8.
  yield `\ufeff${write(headerNode(tree.header, version))}`;
  for (const person of tree.people) yield write(writePerson(person));
  for (const family of tree.families) yield write(writeFamily(family));
  for (const record of tree.records) yield write(record);
  yield '0 TRLR\n';
}

function headerNode(header: GedcomHeader, version: GedcomVersion): GedcomNode {
  const nodes = headerNodes(header);
  const versionNode = makeNode('VERS', { text: version });
  if (version === '7.0') return makeNode('HEAD', {}, [makeNode('GEDC', {}, [versionNode]), ...nodes]);
  const form = makeNode('FORM', { text: 'LINEAGE-LINKED' });
  return makeNode('HEAD', {}, [
    ...nodes,
    makeNode('GEDC', {}, [versionNode, form]),
    makeNode('CHAR', { text: 'UTF-8' }),
  ]);
}

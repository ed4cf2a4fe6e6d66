import type { GedcomVersion } from './dates.ts';
import { findLiving } from './living.ts';
import { maskHeader, maskRecords } from './mask.ts';
import type { GedcomHeader, GedcomNode, GedcomTree } from './model.ts';
import { makeNode } from './node.ts';
import { denormalizeNode } from './normalize.ts';
import { writeLines } from './write-lines.ts';
import { headerNodes, writeFamily, writePerson } from './write-records.ts';

/** Only the family gets living people and restricted lines. */
export type GedcomAudience =
  | { kind: 'family' }
  | {
      kind: 'everybody';
      year: number;
      hiddenName: string;
      /** People whom the tree marks as living, even if the file has a death. */
      living?: ReadonlySet<string>;
    };

/** Writes the file in UTF-8, record by record. */
export function* writeGedcom(
  tree: GedcomTree,
  { version, audience }: { version: GedcomVersion; audience: GedcomAudience },
): Generator<string> {
  const write = (node: GedcomNode) => writeLines(denormalizeNode(node, version), version);
  const header = audience.kind === 'family' ? tree.header : maskHeader(tree.header);
  // Windows programs recognize UTF-8 by the byte order mark.
  yield `\ufeff${write(headerNode(header, version))}`;
  if (audience.kind === 'family') {
    for (const person of tree.people) yield write(writePerson(person));
    for (const family of tree.families) yield write(writeFamily(family));
    for (const record of tree.records) yield write(record);
  } else {
    const hidden = findLiving(tree, audience.year).union(audience.living ?? new Set<string>());
    for (const record of maskRecords(tree, { hidden, hiddenName: audience.hiddenName })) yield write(record);
  }
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

import type { PersonTask } from './person-draft.rules.ts';
import type { DrawnRelative } from './relatives.rules.ts';
import type { Arrangement, TreePerson } from './tree.schema.ts';

/** What is done to a tree in a dialog of its own, and to whom. */
export type TreeAction =
  | PersonTask
  | { kind: 'connect'; person: TreePerson }
  | { kind: 'merge'; person: TreePerson }
  | { kind: 'arrange'; person: TreePerson; list: Arrangement['kind'] }
  | { kind: 'relationship'; person: TreePerson; relation: DrawnRelative }
  | { kind: 'export' };

import type { PersonTask } from './person-draft.rules.ts';
import type { DrawnRelative } from './relatives.rules.ts';
import type { Arrangement, TreePerson } from './tree.schema.ts';

/** An action that has a dialog, with its person. */
export type TreeAction =
  | PersonTask
  | { kind: 'connect'; person: TreePerson }
  | { kind: 'merge'; person: TreePerson }
  | { kind: 'arrange'; person: TreePerson; list: Arrangement['kind'] }
  | { kind: 'relationship'; person: TreePerson; relation: DrawnRelative }
  | { kind: 'export' };

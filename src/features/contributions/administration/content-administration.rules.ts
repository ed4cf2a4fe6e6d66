import type { ContentKind, ManagedContent } from './content-administration.schema.ts';
import { textKinds, type TextKind } from './withheld.schema.ts';

export const contentActions = ['approve', 'hide', 'remove'] as const;
export type ContentAction = (typeof contentActions)[number];

export const isText = (kind: ContentKind): kind is TextKind => textKinds.some((one) => one === kind);
const isOpen = (state: ManagedContent['state']) => state === 'approved' || state === 'pending';

/** The call that decides on a kind; several rows of one call can be decided together. */
export function callFor(kind: ContentKind): 'photos' | 'letters' | 'texts' | 'contributions' {
  if (kind === 'photo') return 'photos';
  if (kind === 'soul-letters') return 'letters';
  return isText(kind) ? 'texts' : 'contributions';
}

/** Whether an action is allowed in the row's current state. */
export function canApplyContentAction(
  action: ContentAction,
  { kind, state, reports }: Pick<ManagedContent, 'kind' | 'state' | 'reports'>,
): boolean {
  // A photograph is pending, in the gallery or in the trash; from the trash it is restored by the gallery or by an undo.
  if (kind === 'photo') return state === 'pending' ? action !== 'hide' : state === 'approved' && action === 'remove';
  if (isText(kind))
    return action === 'approve' ? state !== 'approved' : action === 'remove' ? state !== 'removed' : isOpen(state);
  if (state === 'removed') return action !== 'remove';
  // Approving a visible row answers its reports.
  if (action === 'approve') return state !== 'approved' || reports > 0;
  return action === 'remove' || state !== 'hidden';
}

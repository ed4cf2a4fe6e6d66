import type { ContentKind, ManagedContent } from './schema.ts';
import { textKinds, type TextKind } from './withheld/schema.ts';

export const contentDeeds = ['approve', 'hide', 'remove'] as const;
export type ContentDeed = (typeof contentDeeds)[number];

export const isText = (kind: ContentKind): kind is TextKind => textKinds.some((one) => one === kind);
const isOpen = (state: ManagedContent['state']) => state === 'approved' || state === 'pending';

/** Several are decided on together where one call takes them. */
export function callFor(kind: ContentKind): 'photos' | 'letters' | 'texts' | 'contributions' {
  if (kind === 'photo') return 'photos';
  if (kind === 'soul-letters') return 'letters';
  return isText(kind) ? 'texts' : 'contributions';
}

/** Whether a deed fits something as it stands. */
export function canDecide(
  deed: ContentDeed,
  { kind, state, reports }: Pick<ManagedContent, 'kind' | 'state' | 'reports'>,
): boolean {
  // A photograph waits, is in the gallery or in the trash; what lies there is restored from the gallery or by undoing.
  if (kind === 'photo') return state === 'pending' ? deed !== 'hide' : state === 'approved' && deed === 'remove';
  if (isText(kind))
    return deed === 'approve' ? state !== 'approved' : deed === 'remove' ? state !== 'removed' : isOpen(state);
  if (state === 'removed') return deed !== 'remove';
  // Leaving it where it is answers whoever reported it.
  if (deed === 'approve') return state !== 'approved' || reports > 0;
  return deed === 'remove' || state !== 'hidden';
}

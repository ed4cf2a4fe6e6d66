import type { ManagedMemorial, MemorialAction } from './memorial-administration.schema.ts';

type Standing = Pick<ManagedMemorial, 'isPublic' | 'deletedAt' | 'canReopen'>;

/** Whether an action is allowed in the page's current state. Operators cannot reopen a page that its family closed. */
export function canDo(action: MemorialAction, { isPublic, deletedAt, canReopen }: Standing): boolean {
  if (action === 'restore') return deletedAt !== null;
  if (deletedAt !== null) return false;
  if (action === 'unpublish') return isPublic;
  return action === 'delete' || canReopen;
}

/** The inverse of each action. */
export const inverseMemorialAction: Record<MemorialAction, MemorialAction | null> = {
  unpublish: 'reopen',
  delete: 'restore',
  reopen: null,
  restore: null,
};

import type { ManagedMemorial, MemorialDeed } from './schema.ts';

type Standing = Pick<ManagedMemorial, 'isPublic' | 'deletedAt' | 'canReopen'>;

/** Whether a deed fits a page as it stands. A page that its family closed is never opened for them. */
export function canDo(deed: MemorialDeed, { isPublic, deletedAt, canReopen }: Standing): boolean {
  if (deed === 'restore') return deletedAt !== null;
  if (deletedAt !== null) return false;
  if (deed === 'unpublish') return isPublic;
  return deed === 'delete' || canReopen;
}

/** What takes a deed back. */
export const inverseMemorialDeed: Record<MemorialDeed, MemorialDeed | null> = {
  unpublish: 'reopen',
  delete: 'restore',
  reopen: null,
  restore: null,
};

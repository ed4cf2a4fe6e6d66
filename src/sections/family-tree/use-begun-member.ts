import { useBegun } from '#client/rows/use-begun.ts';
import type { Image } from '#features/memorial/media/schema.ts';
import type { Draft } from './editor.tsx';
import { connectionOf } from './rules.ts';
import type { FamilyTree, Member } from './schema.ts';

/** Its id belongs to the place, and is not written. */
type Written = Omit<Draft, 'id'> & {
  /** The id of another member. */
  connectedTo: string | null;
  /** A picture that has just arrived. */
  image: Image | null;
};

const fresh: Written = { name: '', relationship: null, connectedTo: null, image: null };

/** Somebody who is being added to the tree; no more than one at a time. */
export function useBegunMember(memorialId: string) {
  return useBegun(`${memorialId} family-tree`, fresh);
}
export type BegunMember = ReturnType<typeof useBegunMember>;

/** What is being written of somebody who is in the tree. */
export function useRewrittenMember(memorialId: string, tree: FamilyTree, { id, ...member }: Member): BegunMember {
  return useBegun<Written>(`${memorialId} family-tree ${id}`, {
    ...member,
    connectedTo: connectionOf(tree, id),
    image: null,
  });
}

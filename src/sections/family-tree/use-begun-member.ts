import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import type { Image } from '#features/media/media.schema.ts';
import { findConnection } from './family-tree.rules.ts';
import type { MemberDraft, FamilyTree, Member } from './family-tree.schema.ts';

/** Its id is fixed, and not edited. */
type Written = Omit<MemberDraft, 'id'> & {
  /** The id of another member. */
  connectedTo: string | null;
  /** A new upload. */
  image: Image | null;
};

const fresh: Written = { name: '', relationship: null, connectedTo: null, image: null };

/** The draft of a new member; at most one at a time. */
export function useBegunMember(memorialId: string) {
  return useUnfinishedRow(`${memorialId} family-tree`, fresh);
}
export type BegunMember = ReturnType<typeof useBegunMember>;

/** The draft of an existing member. */
export function useRewrittenMember(memorialId: string, tree: FamilyTree, { id, ...member }: Member): BegunMember {
  return useUnfinishedRow<Written>(`${memorialId} family-tree ${id}`, {
    ...member,
    connectedTo: findConnection(tree, id),
    image: null,
  });
}

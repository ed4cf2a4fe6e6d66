import { includesValue, keysOf } from './keys.ts';

export const roles = ['admin', 'moderator'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return includesValue(roles, value);
}

/** Who is asking. `userId` is null for a visitor without a session. */
export interface Actor {
  userId: string | null;
  roles: readonly Role[];
}

export const visitor: Actor = { userId: null, roles: [] };

/** The actor's relation to a memorial; a pending invitation is 'none'. */
export const relations = ['owner', 'editor', 'viewer', 'none'] as const;
export type Relation = (typeof relations)[number];

/** The few fields of a memorial that a rule reads. */
export interface MemorialFacts {
  id: string;
  isPublic: boolean;
  relation: Relation;
}

/** Facts for publishing a memorial. */
export interface PublishingFacts extends MemorialFacts {
  isClosedByOperators: boolean;
}

/** Facts of a deleted memorial that can be restored. */
export interface DeletionFacts extends MemorialFacts {
  /** False if a moderator deleted the memorial. */
  isDeletedByOwner: boolean;
}

/** Who may write on a page: everybody, accounts, or members. */
export const writerGroups = ['everyone', 'signed_in', 'members'] as const;
export type WriterGroup = (typeof writerGroups)[number];

/** Facts for rules about contributions. */
export interface ContributionFacts {
  memorial: MemorialFacts;
  writers: WriterGroup;
  /** Closed by the family, or for visitors without an account on the whole site. */
  isClosed: boolean;
  /** The family does not see the inbox; the delegate moderates it. */
  isSealed: boolean;
  isDelegate: boolean;
}

/** Facts for rules about events; cancelled and past ones accept no answers. */
export interface EventFacts {
  memorial: MemorialFacts;
  /** Visible to everybody who may view the memorial. */
  isPublic: boolean;
  takesAnswers: boolean;
}
/** Facts for rules about family trees: the owner, or whether the actor edits all of the owner's pages. */
export interface TreeFacts {
  treeRelation: 'owner' | 'editor' | 'none';
}
/** Facts for taking a chapter of a study board. */
export type BoardFacts = Pick<ContributionFacts, 'memorial' | 'isClosed'>;

const isSignedIn = (actor: Actor) => actor.userId !== null;
const isModerator = (actor: Actor) => isSignedIn(actor) && actor.roles.includes('moderator');
const isOwner = (actor: Actor, memorial: MemorialFacts) => isSignedIn(actor) && memorial.relation === 'owner';
const isEditor = (actor: Actor, memorial: MemorialFacts) => isSignedIn(actor) && memorial.relation === 'editor';
const isMember = (actor: Actor, memorial: MemorialFacts) => isSignedIn(actor) && memorial.relation !== 'none';

const mayView = (actor: Actor, memorial: MemorialFacts) =>
  memorial.isPublic || isMember(actor, memorial) || isModerator(actor);
const mayEdit = (actor: Actor, memorial: MemorialFacts) =>
  isOwner(actor, memorial) || isEditor(actor, memorial) || isModerator(actor);
const mayViewEvent = (actor: Actor, { memorial, isPublic }: EventFacts) =>
  (isPublic && mayView(actor, memorial)) || mayEdit(actor, memorial);
const isWriter: Record<WriterGroup, (actor: Actor, memorial: MemorialFacts) => boolean> = {
  everyone: () => true,
  signed_in: isSignedIn,
  members: isMember,
};

/** Every right of the product, on one page. */
const rules = {
  'account.read': (actor: Actor, _site: null) => isSignedIn(actor),
  'account.change': (actor: Actor, _site: null) => isSignedIn(actor),
  'memorial.create': (actor: Actor, _site: null) => isSignedIn(actor),
  'memorial.list': (actor: Actor, _site: null) => isSignedIn(actor),
  'invite.accept': (actor: Actor, _site: null) => isSignedIn(actor),
  'notification.read': (actor: Actor, _site: null) => isSignedIn(actor),
  'ownership.list': (actor: Actor, _site: null) => isSignedIn(actor),
  'memorial.search': (actor: Actor, _site: null) => isModerator(actor),
  'memorial.view': mayView,
  /** Members of the page are notified of everything anyway. */
  'memorial.follow': (actor: Actor, memorial: MemorialFacts) =>
    isSignedIn(actor) && (memorial.relation === 'viewer' || (memorial.relation === 'none' && memorial.isPublic)),
  'memorial.edit': mayEdit,
  /** Making a page public. Only admins reopen what the operators closed (`memorial.administer`). */
  'memorial.publish': (actor: Actor, memorial: PublishingFacts) =>
    mayEdit(actor, memorial) && !memorial.isClosedByOperators,
  'memorial.delete': (actor: Actor, memorial: MemorialFacts) => isOwner(actor, memorial) || isModerator(actor),
  /** Only moderators restore what a moderator deleted; the owner has to write to them. */
  'memorial.restore': (actor: Actor, memorial: DeletionFacts) =>
    isModerator(actor) || (isOwner(actor, memorial) && memorial.isDeletedByOwner),
  'memorial.download': (actor: Actor, memorial: MemorialFacts) => isOwner(actor, memorial),
  'memorial.manageEditors': (actor: Actor, memorial: MemorialFacts) => isOwner(actor, memorial) || isModerator(actor),
  'memorial.handOver': (actor: Actor, memorial: MemorialFacts) => isOwner(actor, memorial),
  'memorial.takeOver': (actor: Actor, memorial: MemorialFacts) => isEditor(actor, memorial),
  /** Only the family may decide about links to another family's page. */
  'memorial.link': (actor: Actor, memorial: MemorialFacts) => isOwner(actor, memorial) || isEditor(actor, memorial),
  'contribution.write': (actor: Actor, { memorial, writers, isClosed }: ContributionFacts) =>
    mayView(actor, memorial) && (mayEdit(actor, memorial) || (!isClosed && isWriter[writers](actor, memorial))),
  /** A closed page accepts no candles from visitors. */
  'candle.light': (actor: Actor, { memorial, isClosed }: ContributionFacts) =>
    mayView(actor, memorial) && (!isClosed || mayEdit(actor, memorial)),
  'board.take': (actor: Actor, { memorial, isClosed }: BoardFacts) =>
    mayView(actor, memorial) && (!isClosed || mayEdit(actor, memorial)),
  /**
   * Who may approve, hide, return, remove or edit a memory, condolence or candle, and change its picture. While the inbox is sealed:
   * moderators, and the delegate if they may edit the page.
   */
  'contribution.decide': (actor: Actor, { memorial, isSealed, isDelegate }: ContributionFacts) =>
    isModerator(actor) || (mayEdit(actor, memorial) && (!isSealed || isDelegate)),
  'event.view': mayViewEvent,
  'event.edit': (actor: Actor, { memorial }: EventFacts) => mayEdit(actor, memorial),
  'event.answer': (actor: Actor, event: EventFacts) => event.takesAnswers && mayViewEvent(actor, event),
  'admin.enter': (actor: Actor, _site: null) => isSignedIn(actor) && actor.roles.includes('admin'),
  'tree.edit': (actor: Actor, tree: TreeFacts) => isSignedIn(actor) && tree.treeRelation !== 'none',
  'account.administer': (actor: Actor, _site: null) => isSignedIn(actor) && actor.roles.includes('admin'),
  'memorial.administer': (actor: Actor, _site: null) => isSignedIn(actor) && actor.roles.includes('admin'),
  'plan.manage': (actor: Actor, _site: null) => isSignedIn(actor) && actor.roles.includes('admin'),
  'support.read': (actor: Actor, _site: null) => isSignedIn(actor) && actor.roles.includes('admin'),
  'switch.set': (actor: Actor, _site: null) => isSignedIn(actor) && actor.roles.includes('admin'),
  'shop.manage': (actor: Actor, _site: null) => isSignedIn(actor) && actor.roles.includes('admin'),
  /** Contributions on all pages, through the admin screens only. */
  'contribution.administer': (actor: Actor, _site: null) => isSignedIn(actor) && actor.roles.includes('admin'),
  'contribution.moderate': (actor: Actor, _site: null) => isModerator(actor),
};

export type Action = keyof typeof rules;
export type ActionResource<A extends Action> = Parameters<(typeof rules)[A]>[1];
/** The actions that are authorized against a resource of the given shape. */
export type ActionOn<Resource> = { [A in Action]: ActionResource<A> extends Resource ? A : never }[Action];

export const actions = keysOf(rules);

/** Whether the actor may do this to the resource. Pure: the browser asks with the facts that the server sent. */
export function can<A extends Action>(actor: Actor, action: A, resource: ActionResource<A>): boolean {
  const rule = rules[action] as (actor: Actor, resource: ActionResource<A>) => boolean; // sound: both sides are indexed by the same A
  return rule(actor, resource);
}

/** Whether the actor may do this only by a role, regardless of their relation to the resource. */
export function isByRole<A extends Action>(actor: Actor, action: A, resource: ActionResource<A>): boolean {
  return actor.roles.length > 0 && can(actor, action, resource) && !can({ ...actor, roles: [] }, action, resource);
}

type IntersectionOf<Union> = (Union extends unknown ? (_: Union) => void : never) extends (_: infer All) => void
  ? All
  : never;

/** Facts under which every rule that can ever allow a visitor allows them. */
const mostOpenFacts: IntersectionOf<NonNullable<ActionResource<Action>>> = {
  id: '',
  isPublic: true,
  relation: 'none',
  isDeletedByOwner: true,
  isClosedByOperators: false,
  memorial: { id: '', isPublic: true, relation: 'none' },
  writers: 'everyone',
  isClosed: false,
  isSealed: false,
  isDelegate: false,
  takesAnswers: true,
  treeRelation: 'none',
};

/** Whether a visitor without an account may do this on at least one page. */
export function isOpenToVisitors(action: Action): boolean {
  // Sound: `mostOpenFacts` has the facts of every rule, and a rule of `null` reads none.
  const rule = rules[action] as (actor: Actor, resource: typeof mostOpenFacts) => boolean;
  return rule(visitor, mostOpenFacts);
}

export const roles = ['admin', 'moderator'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}

/** Who is asking. `userId` is null for a visitor without a session. */
export interface Actor {
  userId: string | null;
  roles: readonly Role[];
}

export const visitor: Actor = { userId: null, roles: [] };

/** What the actor is to one memorial; a pending invitation is 'none'. */
export const relations = ['owner', 'editor', 'viewer', 'none'] as const;
export type Relation = (typeof relations)[number];

/** The few fields of a memorial that a rule reads. */
export interface MemorialFacts {
  id: string;
  isPublic: boolean;
  relation: Relation;
}

const isSignedIn = (actor: Actor) => actor.userId !== null;
const isModerator = (actor: Actor) => isSignedIn(actor) && actor.roles.includes('moderator');
const isOwner = (actor: Actor, memorial: MemorialFacts) => isSignedIn(actor) && memorial.relation === 'owner';
const isEditor = (actor: Actor, memorial: MemorialFacts) => isSignedIn(actor) && memorial.relation === 'editor';
const isMember = (actor: Actor, memorial: MemorialFacts) => isSignedIn(actor) && memorial.relation !== 'none';

/** Every right of the product, on one page. */
const rules = {
  'account.read': (actor: Actor, _site: null) => isSignedIn(actor),
  'memorial.create': (actor: Actor, _site: null) => isSignedIn(actor),
  'memorial.list': (actor: Actor, _site: null) => isSignedIn(actor),
  'invite.accept': (actor: Actor, _site: null) => isSignedIn(actor),
  'notification.read': (actor: Actor, _site: null) => isSignedIn(actor),
  'ownership.list': (actor: Actor, _site: null) => isSignedIn(actor),
  'memorial.view': (actor: Actor, memorial: MemorialFacts) =>
    memorial.isPublic || isMember(actor, memorial) || isModerator(actor),
  /** Whoever looks after the page is told of everything anyhow. */
  'memorial.follow': (actor: Actor, memorial: MemorialFacts) =>
    isSignedIn(actor) && (memorial.relation === 'viewer' || (memorial.relation === 'none' && memorial.isPublic)),
  'memorial.edit': (actor: Actor, memorial: MemorialFacts) =>
    isOwner(actor, memorial) || isEditor(actor, memorial) || isModerator(actor),
  'memorial.delete': (actor: Actor, memorial: MemorialFacts) => isOwner(actor, memorial) || isModerator(actor),
  'memorial.manageEditors': (actor: Actor, memorial: MemorialFacts) => isOwner(actor, memorial) || isModerator(actor),
  'memorial.handOver': (actor: Actor, memorial: MemorialFacts) => isOwner(actor, memorial),
  'memorial.takeOver': (actor: Actor, memorial: MemorialFacts) => isEditor(actor, memorial),
};

export type Action = keyof typeof rules;
export type ResourceOf<A extends Action> = Parameters<(typeof rules)[A]>[1];
/** The actions that are judged against a resource of the given shape. */
export type ActionOn<Resource> = { [A in Action]: ResourceOf<A> extends Resource ? A : never }[Action];

export const actions = Object.keys(rules) as Action[];

/** Whether the actor may do this to the resource. Pure: the browser asks with the facts that the server sent. */
export function can<A extends Action>(actor: Actor, action: A, resource: ResourceOf<A>): boolean {
  const rule = rules[action] as (actor: Actor, resource: ResourceOf<A>) => boolean; // sound: both sides are indexed by the same A
  return rule(actor, resource);
}

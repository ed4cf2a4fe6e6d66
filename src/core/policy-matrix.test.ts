import { expect, test } from 'vitest';
import {
  type Action,
  type Actor,
  actions,
  can,
  isOpenToVisitors,
  type MemorialFacts,
  relations,
  type ActionResource,
  type Role,
  visitor,
} from './policy.ts';

const person = (...roles: Role[]): Actor => ({ userId: 'somebody', roles });
const actors: [string, Actor][] = [
  ['visitor', visitor],
  ['account', person()],
  ['moderator', person('moderator')],
  ['admin', person('admin')],
];

test('lists the actions that visitors may perform', () => {
  expect(actions.filter(isOpenToVisitors)).toMatchInlineSnapshot(`
    [
      "memorial.view",
      "contribution.write",
      "candle.light",
      "board.take",
      "event.view",
      "event.answer",
    ]
  `);
});

/** The same facts for each relation to the memorial, by the name of the relation and `suffix`. */
const forEachRelation = <Facts>(suffix: string, facts: (memorial: MemorialFacts) => Facts, isPublic = true) =>
  Object.fromEntries(relations.map((relation) => [relation + suffix, facts({ id: 'm', isPublic, relation })]));

const site = { site: null };
const memorials = {
  ...forEachRelation('', (memorial) => memorial),
  ...forEachRelation(' of private', (memorial) => memorial, false),
};
const publishing = {
  ...forEachRelation('', (memorial) => ({ ...memorial, isClosedByOperators: false })),
  ...forEachRelation(' of closed', (memorial) => ({ ...memorial, isClosedByOperators: true })),
};
const deletions = {
  ...forEachRelation('', (memorial) => ({ ...memorial, isDeletedByOwner: true })),
  ...forEachRelation(' of removed', (memorial) => ({ ...memorial, isDeletedByOwner: false })),
};
const open = { writers: 'everyone', isClosed: false, isSealed: false, isDelegate: false } as const;
const contributions = {
  ...forEachRelation('', (memorial) => ({ ...open, memorial })),
  ...forEachRelation(' of private', (memorial) => ({ ...open, memorial }), false),
  ...forEachRelation(' of closed', (memorial) => ({ ...open, memorial, isClosed: true })),
  ...forEachRelation(' of sealed', (memorial) => ({ ...open, memorial, isSealed: true })),
  ...forEachRelation(' as delegate', (memorial) => ({ ...open, memorial, isSealed: true, isDelegate: true })),
};
const events = {
  ...forEachRelation('', (memorial) => ({ memorial, isPublic: true, takesAnswers: true })),
  ...forEachRelation(' of private', (memorial) => ({ memorial, isPublic: true, takesAnswers: true }), false),
  ...forEachRelation(' of hidden', (memorial) => ({ memorial, isPublic: false, takesAnswers: true })),
  ...forEachRelation(' of past', (memorial) => ({ memorial, isPublic: true, takesAnswers: false })),
};
const trees = Object.fromEntries(
  (['owner', 'editor', 'none'] as const).map((treeRelation) => [treeRelation, { treeRelation }]),
);

/** The tested situations of each action; a new action needs a line here. */
const situations: { [A in Action]: Record<string, ActionResource<A>> } = {
  'account.read': site,
  'account.change': site,
  'memorial.create': site,
  'memorial.list': site,
  'invite.accept': site,
  'notification.read': site,
  'ownership.list': site,
  'memorial.search': site,
  'memorial.view': memorials,
  'memorial.follow': memorials,
  'memorial.edit': memorials,
  'memorial.publish': publishing,
  'memorial.delete': memorials,
  'memorial.restore': deletions,
  'memorial.download': memorials,
  'memorial.manageEditors': memorials,
  'memorial.handOver': memorials,
  'memorial.takeOver': memorials,
  'memorial.link': memorials,
  'contribution.write': contributions,
  'candle.light': contributions,
  'board.take': contributions,
  'contribution.decide': contributions,
  'event.view': events,
  'event.edit': events,
  'event.answer': events,
  'admin.enter': site,
  'tree.edit': trees,
  'account.administer': site,
  'memorial.administer': site,
  'plan.manage': site,
  'support.read': site,
  'switch.set': site,
  'shop.manage': site,
  'contribution.administer': site,
  'contribution.moderate': site,
};

/** The situations in which an actor may perform the action. */
function allowedSituations<A extends Action>(actor: Actor, action: A): string {
  const named: [string, ActionResource<A>][] = Object.entries(situations[action]);
  const allowed = named.flatMap(([name, facts]) => (can(actor, action, facts) ? name : []));
  return allowed.length === named.length ? 'always' : allowed.join(', ') || 'never';
}

test('who may do what, in every situation that a rule reads', () => {
  const lines = actions.flatMap((action) => {
    const byAnswer = Map.groupBy(actors, ([, actor]) => allowedSituations(actor, action));
    return [...byAnswer].map(([answer, group]) => `${action}, ${group.map(([name]) => name).join(' ')}: ${answer}`);
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "account.read, visitor: never",
      "account.read, account moderator admin: always",
      "account.change, visitor: never",
      "account.change, account moderator admin: always",
      "memorial.create, visitor: never",
      "memorial.create, account moderator admin: always",
      "memorial.list, visitor: never",
      "memorial.list, account moderator admin: always",
      "invite.accept, visitor: never",
      "invite.accept, account moderator admin: always",
      "notification.read, visitor: never",
      "notification.read, account moderator admin: always",
      "ownership.list, visitor: never",
      "ownership.list, account moderator admin: always",
      "memorial.search, visitor account admin: never",
      "memorial.search, moderator: always",
      "memorial.view, visitor: owner, editor, viewer, none",
      "memorial.view, account admin: owner, editor, viewer, none, owner of private, editor of private, viewer of private",
      "memorial.view, moderator: always",
      "memorial.follow, visitor: never",
      "memorial.follow, account moderator admin: viewer, none, viewer of private",
      "memorial.edit, visitor: never",
      "memorial.edit, account admin: owner, editor, owner of private, editor of private",
      "memorial.edit, moderator: always",
      "memorial.publish, visitor: never",
      "memorial.publish, account admin: owner, editor",
      "memorial.publish, moderator: owner, editor, viewer, none",
      "memorial.delete, visitor: never",
      "memorial.delete, account admin: owner, owner of private",
      "memorial.delete, moderator: always",
      "memorial.restore, visitor: never",
      "memorial.restore, account admin: owner",
      "memorial.restore, moderator: always",
      "memorial.download, visitor: never",
      "memorial.download, account moderator admin: owner, owner of private",
      "memorial.manageEditors, visitor: never",
      "memorial.manageEditors, account admin: owner, owner of private",
      "memorial.manageEditors, moderator: always",
      "memorial.handOver, visitor: never",
      "memorial.handOver, account moderator admin: owner, owner of private",
      "memorial.takeOver, visitor: never",
      "memorial.takeOver, account moderator admin: editor, editor of private",
      "memorial.link, visitor: never",
      "memorial.link, account moderator admin: owner, editor, owner of private, editor of private",
      "contribution.write, visitor: owner, editor, viewer, none, owner of sealed, editor of sealed, viewer of sealed, none of sealed, owner as delegate, editor as delegate, viewer as delegate, none as delegate",
      "contribution.write, account admin: owner, editor, viewer, none, owner of private, editor of private, viewer of private, owner of closed, editor of closed, owner of sealed, editor of sealed, viewer of sealed, none of sealed, owner as delegate, editor as delegate, viewer as delegate, none as delegate",
      "contribution.write, moderator: always",
      "candle.light, visitor: owner, editor, viewer, none, owner of sealed, editor of sealed, viewer of sealed, none of sealed, owner as delegate, editor as delegate, viewer as delegate, none as delegate",
      "candle.light, account admin: owner, editor, viewer, none, owner of private, editor of private, viewer of private, owner of closed, editor of closed, owner of sealed, editor of sealed, viewer of sealed, none of sealed, owner as delegate, editor as delegate, viewer as delegate, none as delegate",
      "candle.light, moderator: always",
      "board.take, visitor: owner, editor, viewer, none, owner of sealed, editor of sealed, viewer of sealed, none of sealed, owner as delegate, editor as delegate, viewer as delegate, none as delegate",
      "board.take, account admin: owner, editor, viewer, none, owner of private, editor of private, viewer of private, owner of closed, editor of closed, owner of sealed, editor of sealed, viewer of sealed, none of sealed, owner as delegate, editor as delegate, viewer as delegate, none as delegate",
      "board.take, moderator: always",
      "contribution.decide, visitor: never",
      "contribution.decide, account admin: owner, editor, owner of private, editor of private, owner of closed, editor of closed, owner as delegate, editor as delegate",
      "contribution.decide, moderator: always",
      "event.view, visitor: owner, editor, viewer, none, owner of past, editor of past, viewer of past, none of past",
      "event.view, account admin: owner, editor, viewer, none, owner of private, editor of private, viewer of private, owner of hidden, editor of hidden, owner of past, editor of past, viewer of past, none of past",
      "event.view, moderator: always",
      "event.edit, visitor: never",
      "event.edit, account admin: owner, editor, owner of private, editor of private, owner of hidden, editor of hidden, owner of past, editor of past",
      "event.edit, moderator: always",
      "event.answer, visitor: owner, editor, viewer, none",
      "event.answer, account admin: owner, editor, viewer, none, owner of private, editor of private, viewer of private, owner of hidden, editor of hidden",
      "event.answer, moderator: owner, editor, viewer, none, owner of private, editor of private, viewer of private, none of private, owner of hidden, editor of hidden, viewer of hidden, none of hidden",
      "admin.enter, visitor account moderator: never",
      "admin.enter, admin: always",
      "tree.edit, visitor: never",
      "tree.edit, account moderator admin: owner, editor",
      "account.administer, visitor account moderator: never",
      "account.administer, admin: always",
      "memorial.administer, visitor account moderator: never",
      "memorial.administer, admin: always",
      "plan.manage, visitor account moderator: never",
      "plan.manage, admin: always",
      "support.read, visitor account moderator: never",
      "support.read, admin: always",
      "switch.set, visitor account moderator: never",
      "switch.set, admin: always",
      "shop.manage, visitor account moderator: never",
      "shop.manage, admin: always",
      "contribution.administer, visitor account moderator: never",
      "contribution.administer, admin: always",
      "contribution.moderate, visitor account admin: never",
      "contribution.moderate, moderator: always",
    ]
  `);
});

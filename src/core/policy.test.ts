import { expect, test } from 'vitest';
import {
  type Actor,
  actions,
  can,
  type DeletionFacts,
  type MemorialFacts,
  relations,
  visitor,
  type ContributionFacts,
} from './policy.ts';

const person = (roles: Actor['roles'] = []): Actor => ({ userId: 'somebody', roles });
const memorialActions = actions.filter(
  (action) =>
    action.startsWith('memorial.') &&
    !['memorial.create', 'memorial.list', 'memorial.search', 'memorial.administer'].includes(action),
);

test('who may do what to a memorial', () => {
  const actors: [string, Actor][] = [
    ['visitor', visitor],
    ['account', person()],
    ['moderator', person(['moderator'])],
    ['admin', person(['admin'])],
  ];
  const rows = actors.flatMap(([name, actor]) =>
    relations.flatMap((relation) =>
      [true, false].map((isPublic) => {
        const facts: DeletionFacts = { id: 'm', isPublic, relation, isDeletedByOwner: true };
        const allowed = memorialActions.filter((action) => can(actor, action as 'memorial.view', facts));
        return `${name}, ${relation}, ${isPublic ? 'public' : 'private'}: ${allowed.join(' ') || 'nothing'}`;
      }),
    ),
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      "visitor, owner, public: memorial.view",
      "visitor, owner, private: nothing",
      "visitor, editor, public: memorial.view",
      "visitor, editor, private: nothing",
      "visitor, viewer, public: memorial.view",
      "visitor, viewer, private: nothing",
      "visitor, none, public: memorial.view",
      "visitor, none, private: nothing",
      "account, owner, public: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.download memorial.manageEditors memorial.handOver memorial.link",
      "account, owner, private: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.download memorial.manageEditors memorial.handOver memorial.link",
      "account, editor, public: memorial.view memorial.edit memorial.publish memorial.takeOver memorial.link",
      "account, editor, private: memorial.view memorial.edit memorial.publish memorial.takeOver memorial.link",
      "account, viewer, public: memorial.view memorial.follow",
      "account, viewer, private: memorial.view memorial.follow",
      "account, none, public: memorial.view memorial.follow",
      "account, none, private: nothing",
      "moderator, owner, public: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.download memorial.manageEditors memorial.handOver memorial.link",
      "moderator, owner, private: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.download memorial.manageEditors memorial.handOver memorial.link",
      "moderator, editor, public: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.manageEditors memorial.takeOver memorial.link",
      "moderator, editor, private: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.manageEditors memorial.takeOver memorial.link",
      "moderator, viewer, public: memorial.view memorial.follow memorial.edit memorial.publish memorial.delete memorial.restore memorial.manageEditors",
      "moderator, viewer, private: memorial.view memorial.follow memorial.edit memorial.publish memorial.delete memorial.restore memorial.manageEditors",
      "moderator, none, public: memorial.view memorial.follow memorial.edit memorial.publish memorial.delete memorial.restore memorial.manageEditors",
      "moderator, none, private: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.manageEditors",
      "admin, owner, public: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.download memorial.manageEditors memorial.handOver memorial.link",
      "admin, owner, private: memorial.view memorial.edit memorial.publish memorial.delete memorial.restore memorial.download memorial.manageEditors memorial.handOver memorial.link",
      "admin, editor, public: memorial.view memorial.edit memorial.publish memorial.takeOver memorial.link",
      "admin, editor, private: memorial.view memorial.edit memorial.publish memorial.takeOver memorial.link",
      "admin, viewer, public: memorial.view memorial.follow",
      "admin, viewer, private: memorial.view memorial.follow",
      "admin, none, public: memorial.view memorial.follow",
      "admin, none, private: nothing",
    ]
  `);
});

test('only moderators restore a memorial that a moderator deleted', () => {
  const deleted: DeletionFacts = { id: 'm', isPublic: true, relation: 'owner', isDeletedByOwner: false };
  expect(can(person(), 'memorial.restore', deleted)).toBe(false);
  expect(can(person(['admin']), 'memorial.restore', deleted)).toBe(false);
  expect(can(person(['moderator']), 'memorial.restore', deleted)).toBe(true);
});

test('actions on an account’s own data need an account', () => {
  for (const action of [
    'account.read',
    'account.change',
    'memorial.create',
    'memorial.list',
    'invite.accept',
    'notification.read',
    'ownership.list',
  ] as const) {
    expect(can(visitor, action, null)).toBe(false);
    expect(can(person(), action, null)).toBe(true);
  }
});

test('who may write contributions on a page, and who may moderate them', () => {
  const facts = (relation: MemorialFacts['relation'], more: Partial<ContributionFacts> = {}): ContributionFacts => ({
    memorial: { id: 'm', isPublic: true, relation },
    writers: 'everyone',
    isClosed: false,
    isSealed: false,
    isDelegate: false,
    ...more,
  });
  const writes = (actor: Actor, given: ContributionFacts) => can(actor, 'contribution.write', given);
  const decides = (actor: Actor, given: ContributionFacts) => can(actor, 'contribution.decide', given);
  expect(writes(visitor, facts('none'))).toBe(true);
  expect(writes(visitor, facts('none', { writers: 'signed_in' }))).toBe(false);
  expect(writes(person(), facts('none', { writers: 'signed_in' }))).toBe(true);
  expect(writes(person(), facts('none', { writers: 'members' }))).toBe(false);
  expect(writes(person(), facts('viewer', { writers: 'members' }))).toBe(true);
  expect(writes(person(), facts('viewer', { isClosed: true }))).toBe(false);
  expect(writes(person(), facts('editor', { isClosed: true }))).toBe(true);
  expect(relations.map((relation) => decides(person(), facts(relation)))).toEqual([true, true, false, false]);
  expect(relations.map((relation) => decides(person(), facts(relation, { isSealed: true })))).toEqual(
    relations.map(() => false),
  );
  const delegate = { isSealed: true, isDelegate: true };
  expect(relations.map((relation) => decides(person(), facts(relation, delegate)))).toEqual(
    relations.map((relation) => relation === 'owner' || relation === 'editor'),
  );
  expect(decides(person(['moderator']), facts('none', { isSealed: true }))).toBe(true);
  expect(decides(person(['admin']), facts('none'))).toBe(false);
});

test('only those who can edit its memorial see an event that is not public', () => {
  const sees = (actor: Actor, relation: MemorialFacts['relation'], isPublic: boolean) =>
    can(actor, 'event.view', { memorial: { id: 'm', isPublic: true, relation }, isPublic, takesAnswers: true });
  expect(relations.filter((relation) => sees(person(), relation, false))).toEqual(['owner', 'editor']);
  expect(sees(person(['moderator']), 'none', false)).toBe(true);
  expect(sees(person(['admin']), 'none', false)).toBe(false);
  expect(sees(visitor, 'none', false)).toBe(false);
  expect(sees(visitor, 'none', true)).toBe(true);
});

test('only those who may view a private memorial see its public event', () => {
  const facts = {
    memorial: { id: 'm', isPublic: false, relation: 'none' as const },
    isPublic: true,
    takesAnswers: true,
  };
  expect(can(visitor, 'event.view', facts)).toBe(false);
  expect(can(visitor, 'event.answer', facts)).toBe(false);
  expect(can(person(), 'event.view', { ...facts, memorial: { ...facts.memorial, relation: 'viewer' } })).toBe(true);
});

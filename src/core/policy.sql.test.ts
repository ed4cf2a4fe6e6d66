import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { eventFacts } from '#features/events/events.rules.ts';
import { states } from '#features/contributions/contributions.schema.ts';
import { findSubmissionPolicy } from '#features/contributions/contributions.store.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { memorialEditors, memorialEvents, memorials, siteSwitches, userRoles } from '#tables.ts';
import { test, type World } from '../../test/world.ts';
import {
  acceptedEditors,
  adminIds,
  canDecide,
  canEdit,
  canFollow,
  canPublish,
  canView,
  canViewEvent,
  delegateId,
  editorIds,
  hasAdminRole,
  isClosedFor,
  isEventShownToViewers,
  isMember,
  isShownToViewers,
  memberMemorialIds,
  selectRelation,
} from './policy.sql.ts';
import { can, type Relation, type ContributionFacts, writerGroups } from './policy.ts';

const parts = ['visitor', 'stranger', 'owner', 'editor', 'viewer', 'invited editor', 'invited viewer'] as const;
const situations = fc.record({
  part: fc.constantFrom(...parts),
  isPublic: fc.boolean(),
  writers: fc.constantFrom(...writerGroups),
  isClosed: fc.boolean(),
  isSiteClosed: fc.boolean(),
  isSealed: fc.boolean(),
  isClosedByOperators: fc.boolean(),
  delegate: fc.constantFrom('asker', 'another', 'nobody'),
  visibility: fc.constantFrom('public', 'private', 'hidden'),
  isAdmin: fc.boolean(),
});
type Situation = typeof situations extends fc.Arbitrary<infer One> ? One : never;

const relationIn: Record<Situation['part'], Relation> = {
  visitor: 'none',
  stranger: 'none',
  owner: 'owner',
  editor: 'editor',
  viewer: 'viewer',
  'invited editor': 'none',
  'invited viewer': 'none',
};

/** The facts of a situation, without the database. */
function factsOf(situation: Situation, memorialId: string): ContributionFacts {
  const { part, isPublic, writers, isClosed, isSiteClosed, isSealed, delegate } = situation;
  return {
    memorial: { id: memorialId, isPublic, relation: relationIn[part] },
    writers,
    isClosed: isClosed || (isSiteClosed && part === 'visitor'),
    isSealed,
    isDelegate: delegate === 'asker' && part !== 'visitor',
  };
}

interface People {
  memorialId: string;
  ownerId: string;
  strangerId: string;
  anotherId: string;
}

/** Inserts the situation into the database; returns the actor. */
async function arrange({ services: { db } }: World, people: People, situation: Situation): Promise<string | null> {
  const { memorialId, ownerId, strangerId, anotherId } = people;
  const { part, isPublic, writers, isClosed, isSiteClosed, isSealed, isClosedByOperators, delegate } = situation;
  const { visibility, isAdmin } = situation;
  const askerId = part === 'visitor' ? null : part === 'owner' ? ownerId : strangerId;
  await db
    .update(memorials)
    .set({
      isPublic,
      writers,
      isClosedForContributions: isClosed,
      closedByOperators: isClosedByOperators ? 'law' : null,
      sealedSince: isSealed ? new Date() : null,
      sealedDelegate: delegate === 'asker' ? askerId : delegate === 'another' ? anotherId : null,
    })
    .where(eq(memorials.id, memorialId));
  await db.delete(memorialEditors).where(eq(memorialEditors.memorialId, memorialId));
  await db.insert(memorialEditors).values({ memorialId, userId: anotherId, role: 'editor', acceptedAt: new Date() });
  const role = part.endsWith('editor') ? 'editor' : part.endsWith('viewer') ? 'viewer' : null;
  if (role && askerId)
    await db
      .insert(memorialEditors)
      .values({ memorialId, userId: askerId, role, acceptedAt: part.startsWith('invited') ? null : new Date() });
  const shown = { isPublic: visibility === 'public', isPrivate: visibility === 'private' };
  await db.update(memorialEvents).set(shown).where(eq(memorialEvents.memorialId, memorialId));
  await db.delete(userRoles);
  if (isAdmin && askerId) await db.insert(userRoles).values({ userId: askerId, role: 'admin' });
  const isOn = { isOn: isSiteClosed };
  await db
    .insert(siteSwitches)
    .values({ name: 'words_closed', ...isOn })
    .onConflictDoUpdate({ target: siteSwitches.name, set: isOn });
  return askerId;
}

/** A future event that accepts RSVPs. */
const eventOf = (visibility: Situation['visibility']) => ({
  isPublic: visibility === 'public',
  isPrivate: visibility === 'private',
  eventDate: '2099-01-01',
  startTime: null,
  endTime: null,
  requiresRsvp: true,
  cancelledAt: null,
});

/** Each SQL rule and its equivalent. */
type Expected = (facts: ContributionFacts, userId: string | null, situation: Situation) => unknown;
const rules: Record<string, [(userId: SQLWrapper) => SQL, Expected]> = {
  relation: [selectRelation, ({ memorial }) => memorial.relation],
  'is member': [isMember, ({ memorial }) => memorial.relation !== 'none'],
  'memorial.view': [canView, ({ memorial }, userId) => can({ userId, roles: [] }, 'memorial.view', memorial)],
  'memorial.edit': [canEdit, ({ memorial }, userId) => can({ userId, roles: [] }, 'memorial.edit', memorial)],
  'memorial.publish': [
    canPublish,
    (facts, userId, { isClosedByOperators }) =>
      can({ userId, roles: [] }, 'memorial.publish', { ...facts.memorial, isClosedByOperators }),
  ],
  'memorial.follow': [canFollow, ({ memorial }, userId) => can({ userId, roles: [] }, 'memorial.follow', memorial)],
  'contribution.decide': [canDecide, (facts, userId) => can({ userId, roles: [] }, 'contribution.decide', facts)],
  'event.view': [
    canViewEvent,
    ({ memorial }, userId, { visibility }) =>
      can({ userId, roles: [] }, 'event.view', eventFacts(eventOf(visibility), memorial, new Date())),
  ],
  'is an event of viewers': [
    () => isEventShownToViewers(),
    (_facts, _userId, { visibility }) => visibility === 'public',
  ],
  'has the role of admin': [hasAdminRole, (_facts, userId, { isAdmin }) => isAdmin && userId !== null],
  'is among the admins': [
    (userId) => sql`coalesce(${userId}::uuid in ${adminIds}, false)`,
    (_facts, userId, { isAdmin }) => isAdmin && userId !== null,
  ],
  'was let in to edit': [
    (userId) =>
      sql`exists (select from ${acceptedEditors} a where a.memorial_id = m.id and a.user_id = ${userId}::uuid)`,
    ({ memorial }) => memorial.relation === 'editor',
  ],
  'is closed': [isClosedFor, ({ isClosed }) => isClosed],
  'is among the editors': [
    (userId) => sql`exists (select from ${editorIds} p where p.id = ${userId}::uuid)`,
    ({ memorial }, userId) => can({ userId, roles: [] }, 'memorial.edit', memorial),
  ],
  'is on the list of own memorials': [
    (userId) => sql`m.id in ${memberMemorialIds(userId)}`,
    ({ memorial }) => memorial.relation !== 'none',
  ],
  'is the delegate': [
    (userId) => sql`coalesce(${delegateId} = ${userId}::uuid, false)`,
    ({ memorial, isDelegate }, userId) => isDelegate && can({ userId, roles: [] }, 'memorial.edit', memorial),
  ],
};

test('SQL decides as can() does, for every page and actor', { timeout: 120_000 }, async ({ world }) => {
  const memorial = await world.given.memorial();
  const people = {
    memorialId: memorial.id,
    ownerId: memorial.userId,
    strangerId: await world.given.user(),
    anotherId: await world.given.user(),
  };
  const { db } = world.services;
  await db
    .insert(memorialEvents)
    .values({ memorialId: memorial.id, submitId: memorial.id, title: 'אזכרה', eventDate: '2099-01-01' });
  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      const userId = await arrange(world, people, situation);
      const facts = factsOf(situation, memorial.id);
      const columns = Object.entries(rules).map(
        ([name, [rule]]) => sql`${rule(sql`${userId}`)} as ${sql.identifier(name)}`,
      );
      const { rows } = await db.execute(
        sql`select ${sql.join(columns, sql`, `)} from active_memorials m
          join memorial_events e on e.memorial_id = m.id where m.id = ${memorial.id}::uuid`,
      );
      expect(rows[0]).toEqual(
        Object.fromEntries(
          Object.entries(rules).map(([name, [, expected]]) => [name, expected(facts, userId, situation)]),
        ),
      );
      // The facts of the procedures are loaded with the same SQL.
      const actor = { userId, roles: [] };
      expect((await findSubmissionPolicy({ db, actor }, memorial.id))?.facts).toEqual(facts);
      expect(await findMemorialFacts(db, actor, memorial.id)).toEqual(facts.memorial);
    }),
    { numRuns: 300 },
  );
});

test('a contribution is shown to viewers once it is approved, and in no other state', async ({ world }) => {
  const columns = states.map((state) => sql`${isShownToViewers(sql`${state}::text`)} as ${sql.identifier(state)}`);
  const { rows } = await world.services.db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  expect(rows[0]).toEqual(Object.fromEntries(states.map((state) => [state, state === 'approved'])));
});

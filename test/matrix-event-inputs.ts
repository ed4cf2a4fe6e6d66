import { randomUUID } from 'node:crypto';
import { newSecret } from '#server/secret-token.ts';
import { memorialEventRsvps, memorialEvents, memorialEventUpdates } from '#tables.ts';
import type { Setup } from './matrix-setup.ts';

const gathering = { title: 'אזכרה', eventDate: '2027-02-12' };

/** Inserts an event of the memorial with an answer and an update. */
async function event({ id: memorialId, db }: Setup) {
  const [inserted] = await db
    .insert(memorialEvents)
    .values({ memorialId, submitId: randomUUID(), ...gathering, requiresRsvp: true })
    .returning();
  if (!inserted) throw new Error('no event');
  const of = { eventId: inserted.id, submitId: randomUUID() };
  const answer = { name: 'דליה', status: 'maybe', tokenHash: randomUUID(), authorKey: '', locale: 'he' } as const;
  const [rsvp] = await db
    .insert(memorialEventRsvps)
    .values({ ...of, ...answer })
    .returning();
  const [update] = await db
    .insert(memorialEventUpdates)
    .values({ ...of, text: 'נפגשים בשער' })
    .returning();
  return { ids: { memorialId, eventId: inserted.id }, rsvpId: rsvp?.id, updateId: update?.id };
}

/** The token of a private link to an answer. */
async function rsvpToken(setup: Setup): Promise<string> {
  const { token, hash: tokenHash } = newSecret();
  const of = {
    eventId: (await event(setup)).ids.eventId,
    submitId: randomUUID(),
    authorKey: '',
    locale: 'he',
  } as const;
  await setup.db.insert(memorialEventRsvps).values({ ...of, name: 'דליה', status: 'maybe', tokenHash });
  return token;
}

/** An input for each procedure of events and of their answers. */
export const eventInputs: Record<string, (setup: Setup) => unknown> = {
  'events.list': ({ id }) => ({ memorialId: id }),
  'events.listAll': ({ id }) => ({ memorialId: id }),
  'events.find': async (setup) => (await event(setup)).ids,
  'events.create': ({ id }) => ({ memorialId: id, submitId: randomUUID(), ...gathering }),
  'events.update': async (setup) => ({ ...(await event(setup)).ids, version: 1, ...gathering }),
  'events.cancel': async (setup) => ({ ...(await event(setup)).ids, version: 1 }),
  'events.restore': async (setup) => ({ ...(await event(setup)).ids, version: 1 }),
  'events.remove': async (setup) => (await event(setup)).ids,
  'events.listParticipants': async (setup) => (await event(setup)).ids,
  'events.setAnswer': async (setup) => {
    const { ids, rsvpId } = await event(setup);
    return { ...ids, rsvpId, version: 1, status: 'attending', guests: 2 };
  },
  'events.removeAnswer': async (setup) => {
    const { ids, rsvpId } = await event(setup);
    return { ...ids, rsvpId };
  },
  'events.listUpdates': async (setup) => (await event(setup)).ids,
  'events.postUpdate': async (setup) => ({ ...(await event(setup)).ids, submitId: randomUUID(), text: 'נפגשים בשער' }),
  'events.removeUpdate': async (setup) => {
    const { ids, updateId } = await event(setup);
    return { ...ids, updateId };
  },
  'events.loadPage': async (setup) => ({ eventId: (await event(setup)).ids.eventId }),
  'events.listUpcoming': () => ({}),
  'rsvps.add': async (setup) => {
    const answer = { submitId: randomUUID(), name: 'דליה', status: 'attending' };
    return { eventId: (await event(setup)).ids.eventId, ...answer };
  },
  'rsvps.find': async (setup) => ({ token: await rsvpToken(setup) }),
  'rsvps.change': async (setup) => ({ token: await rsvpToken(setup), version: 1, name: 'דליה', status: 'declined' }),
  'rsvps.setWantsEmails': async (setup) => ({ token: await rsvpToken(setup), wantsLetters: false }),
};

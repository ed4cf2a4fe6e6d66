import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { users } from '#server/auth-table.ts';
import { memorialEventRsvps, memorialEvents, memorials } from '#tables.ts';
import { type Line, round } from './line.ts';
import { joinServer } from './queue.ts';
import { startBenchServer } from './server.ts';

const answers = 500;
/** Five of the answers get no place. */
const places = answers - 5;
const mostSeconds = 10;
type Services = Awaited<ReturnType<typeof joinServer>>['services'];

/** Inserts a public event with fewer places than answers. */
async function makeEvent({ db }: Services): Promise<string> {
  const person = { email: 'owner@example.com', emailVerified: true, name: 'נועה', firstName: 'נועה', lastName: 'לוי' };
  const [owner] = await db.insert(users).values(person).returning();
  const [memorial] = await db
    .insert(memorials)
    .values({ name: 'נעמה', userId: owner?.id ?? '', isPublic: true })
    .returning();
  const [event] = await db
    .insert(memorialEvents)
    .values({
      memorialId: memorial?.id ?? '',
      submitId: randomUUID(),
      title: 'אזכרה',
      eventDate: new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10),
      startTime: '16:00',
      requiresRsvp: true,
      maxAttendees: places,
    })
    .returning();
  return event?.id ?? '';
}

/** Sends one answer; returns the status. */
function answer(origin: string, agent: Agent, eventId: string, index: number): Promise<number> {
  const name = `משפחה ${index}`;
  const email = `guest${index}@example.com`;
  const body = { eventId, submitId: randomUUID(), name, email, guests: 1, status: 'attending' };
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/rpc/rsvps/add`, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(JSON.stringify({ json: body }));
  });
}

const together: Line = {
  name: 'events.answers',
  what: `${answers} answers at once for the last ${places} places of an event, by a server on one core`,
  async run() {
    const server = await startBenchServer({ waitForPictures: false, environment: { DEMO: 'off' } });
    try {
      const { services, stop } = await joinServer(server);
      const eventId = await makeEvent(services);
      const agent = new Agent({ keepAlive: true, maxSockets: answers });
      const started = performance.now();
      const statuses = await Promise.all(
        Array.from({ length: answers }, (_, index) => answer(server.origin, agent, eventId, index)),
      );
      const seconds = (performance.now() - started) / 1000;
      agent.destroy();
      const rows = await services.db
        .select({ seat: memorialEventRsvps.seat, count: sql<number>`count(*)::int` })
        .from(memorialEventRsvps)
        .where(eq(memorialEventRsvps.eventId, eventId))
        .groupBy(memorialEventRsvps.seat);
      await stop();
      const counted = new Map(rows.map(({ seat, count }) => [seat, count]));
      const [confirmed, waiting] = [counted.get('confirmed') ?? 0, counted.get('waiting') ?? 0];
      const isWhole = statuses.every((status) => status === 200) && waiting === answers - places;
      return {
        figure: `${round(seconds, 1)} s`,
        parts: `${confirmed} have a place, ${waiting} wait, ${round(answers / seconds, 0)} answers a second`,
        bound: `at most ${mostSeconds} s, no answer lost and none beyond the places`,
        holds: seconds <= mostSeconds && isWhole && confirmed === places,
      };
    } finally {
      await server.stop();
    }
  },
};

export const eventLines = [together];

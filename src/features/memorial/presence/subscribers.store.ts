import { can } from '#core/policy.ts';
import type { Db } from '#server/db.ts';
import { loadActorsWithFacts } from '#server/memorial-facts.ts';
import type { PresentEditors } from './presence.schema.ts';
import { listPresent } from './presence.store.ts';

/** The most subscribers that one query checks. */
const subscribersPerQuery = 1000;

interface Subscriber {
  memorialId: string;
  userId: string;
  now: Date;
}
/** The other present editors, or why the stream ends. */
type Answer = { others: PresentEditors } | { refusal: 'NOT_FOUND' | 'FORBIDDEN' };
interface Asked extends Subscriber {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Waiting subscribers by database; all that one change wakes wait at the same time. */
const waiting = new WeakMap<Db, Asked[]>();

/**
 * Checks the subscriber's current rights and lists the other editors. Concurrent calls share two queries; otherwise a save would
 * cost as many as there are open editors.
 */
export function loadOtherEditors(db: Db, subscriber: Subscriber): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = { ...subscriber, resolve, reject };
    const queue = waiting.get(db);
    if (queue) return void queue.push(request);
    waiting.set(db, [request]);
    setImmediate(() => void answerAll(db));
  });
}

async function answerAll(db: Db): Promise<void> {
  const some = waiting.get(db)?.splice(0, subscribersPerQuery) ?? [];
  if (some.length === 0) return void waiting.delete(db);
  try {
    const now = new Date(Math.max(...some.map((request) => request.now.getTime())));
    const judged = await loadActorsWithFacts(db, some);
    const mayEdit = judged.map(({ actor, facts }) => facts && can(actor, 'memorial.edit', facts));
    const memorialIds = some.filter((_asked, index) => mayEdit[index]).map(({ memorialId }) => memorialId);
    const present = await listPresent(db, [...new Set(memorialIds)], now);
    for (const [index, { memorialId, userId, resolve }] of some.entries()) {
      const may = mayEdit[index] ?? null;
      const others = (present.get(memorialId) ?? []).filter((one) => one.userId !== userId);
      resolve(may ? { others } : { refusal: may === null ? 'NOT_FOUND' : 'FORBIDDEN' });
    }
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
  // Later callers were woken after these rows were read.
  setImmediate(() => void answerAll(db));
}

import { can } from '#core/policy.ts';
import type { Db } from '#server/db.ts';
import { loadActorsWithFacts } from '#server/memorial-facts.ts';
import type { PresentEditor } from './presence.schema.ts';
import { listPresent } from './presence.store.ts';

/** The most followers that one query checks. */
const followersPerQuery = 1000;

interface Follower {
  memorialId: string;
  userId: string;
  now: Date;
}
/** The others who are present, or why the stream ends. */
type Answer = { others: PresentEditor } | { refusal: 'NOT_FOUND' | 'FORBIDDEN' };
interface Asked extends Follower {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Of each database, who waits for an answer; all that one change wakes wait at the same moment. */
const waiting = new WeakMap<Db, Asked[]>();

/**
 * Judges one that follows a page by the rights of this moment, and lists the others who are there. However many ask at once, two
 * queries answer them: a save would otherwise cost as many as there are open editors.
 */
export function askAsFollower(db: Db, follower: Follower): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = { ...follower, resolve, reject };
    const queue = waiting.get(db);
    if (queue) return void queue.push(request);
    waiting.set(db, [request]);
    setImmediate(() => void answerAll(db));
  });
}

async function answerAll(db: Db): Promise<void> {
  const some = waiting.get(db)?.splice(0, followersPerQuery) ?? [];
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
  // Whoever asked meanwhile was woken after these were read.
  setImmediate(() => void answerAll(db));
}

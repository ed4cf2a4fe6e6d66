import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { call, makeMemorial, type Person } from './people.ts';

/** A server process. */
type Site = { origin: string };

export interface Load {
  add(program: Site): void;
  answered(): number;
  /** Every failure: refusals, lost connections and lost saves. */
  stop(): Promise<string[]>;
}

const readers = 3;
/** Pause between reads, so that the machine can do other work. */
const pauseMs = 15;

/**
 * Visitors and an editor behind a simple proxy. Each request goes to the next process whose `/readyz` succeeded
 * recently. It uses a keep-alive connection and is never retried.
 */
export async function startLoad(owner: Person, programs: Site[]): Promise<Load> {
  const memorialId = await makeMemorial(owner);
  const known = [...programs];
  const errors: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let ready = [...programs];
  let [turn, answered, saved, isOver] = [0, 0, 0, false];

  const next = () => {
    turn += 1;
    const program = ready[turn % ready.length];
    if (!program) throw new Error('no process is ready');
    return program.origin;
  };

  async function untilOver(work: () => Promise<void>) {
    while (!isOver) {
      try {
        await work();
        answered += 1;
      } catch (error) {
        errors.push(String((error as Error).cause ?? error));
      }
      await delay(pauseMs);
    }
  }

  async function probe() {
    const answers = await Promise.all(
      known.map(({ origin }) =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const found = known.filter((_program, index) => answers[index]);
    // If no process is ready, requests go on to those that were ready last, and their failures count.
    if (found.length > 0) ready = found;
    await delay(100);
  }

  async function read(path: string, cookie?: string) {
    const status = await statusOf(next() + path, agent, cookie ? { cookie } : {});
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }

  async function write() {
    const content = [{ text: `שמירה ${saved + 1}` }];
    const sections = { quotes: { baseVersion: saved, content } };
    const { status } = await call(next(), 'memorial/save', { memorialId, sections }, owner.cookie);
    if (status !== 200) throw new Error(`save: ${status}`);
    saved += 1;
  }

  const workers = [
    untilOver(probe),
    ...Array.from({ length: readers }, () => untilOver(() => read(`/memorial/${memorialId}`))),
    untilOver(() => read('/dashboard', owner.cookie)),
    untilOver(write),
  ];

  return {
    add: (program) => void known.push(program),
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(workers);
      agent.destroy();
      const edit = await call<{ versions: { quotes: number } }>(next(), 'memorial/edit', { memorialId }, owner.cookie);
      const { quotes } = edit.json.versions;
      return quotes === saved ? errors : [...errors, `${saved} saves were acknowledged, ${quotes} are stored`];
    },
  };
}

function statusOf(address: string, agent: Agent, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
}

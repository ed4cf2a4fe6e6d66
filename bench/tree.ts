import { randomUUID } from 'node:crypto';
import { users } from '#server/auth-table.ts';
import { familyTrees, treePeople, treeRelationships } from '#tables.ts';
import { clientOf, startFilled } from './database.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startMail } from '../e2e/mail.ts';
import { type Person, signUp } from '../e2e/people.ts';
import { treeFile } from './gedcom.ts';
import { type Line, median, percentile, round, timeCalls } from './line.ts';
import { startBenchServer, until } from './server.ts';

const sizes = [13, 3000] as const;
const repetitions = 60;
const boundRatio = 1.5;
const boundMs = 50;

/** Couples with four children each, so that a person has two parents, siblings and children. */
function family(treeId: string, count: number) {
  const now = new Date();
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    treeId,
    name: `אדם ${index}`,
    source: 'typed' as const,
    birthDate: String(1800 + Math.floor((index / count) * 200)),
    createdAt: now,
  }));
  const edge = (kind: 'parent' | 'partner', from: number, to: number) => ({
    treeId,
    kind,
    fromId: people[from]?.id ?? '',
    toId: people[to]?.id ?? '',
    nature: kind === 'parent' ? ('birth' as const) : ('current' as const),
    position: to,
  });
  const couples = Math.floor(count / 2);
  const relationships = [
    ...Array.from({ length: couples }, (_, couple) => edge('partner', 2 * couple, 2 * couple + 1)),
    ...people.flatMap((_, index) => {
      if (index < 4) return [];
      const couple = Math.floor((index - 4) / 4);
      return [edge('parent', 2 * couple, index), edge('parent', 2 * couple + 1, index)];
    }),
  ];
  return { people, relationships };
}

const draw: Line = {
  name: 'tree.draw',
  what: `the drawing around one person in a tree of ${sizes[1]} people against one in a tree of ${sizes[0]}`,
  async run() {
    const filled = await startFilled(1);
    const { services } = filled;
    try {
      const medians: number[] = [];
      const tails: number[] = [];
      for (const count of sizes) {
        const [owner] = await services.db
          .insert(users)
          .values({ email: `tree${count}@example.com`, name: 'דליה רון', firstName: 'דליה', lastName: 'רון' })
          .returning({ id: users.id });
        const ownerId = owner?.id ?? '';
        const [tree] = await services.db
          .insert(familyTrees)
          .values({ ownerId, createdAt: new Date() })
          .returning({ id: familyTrees.id });
        const treeId = tree?.id ?? '';
        const { people, relationships } = family(treeId, count);
        for (let from = 0; from < people.length; from += 1000)
          await services.db.insert(treePeople).values(people.slice(from, from + 1000));
        for (let from = 0; from < relationships.length; from += 1000)
          await services.db.insert(treeRelationships).values(relationships.slice(from, from + 1000));
        const client = clientOf(services, ownerId);
        const times = await timeCalls(repetitions, (index) =>
          client.tree.loadDrawing({ treeId, focusId: people[Math.floor(count / 2) + (index % 5)]?.id ?? null }),
        );
        medians.push(median(times));
        tails.push(percentile(times, 0.95));
      }
      const [small = Number.NaN, large = Number.NaN] = medians;
      const [, p95 = Number.NaN] = tails;
      const ratio = large / small;
      return {
        figure: `${round(ratio, 2)} ×`,
        parts: `median ${round(small, 1)} ms and ${round(large, 1)} ms, p95 of the large one ${round(p95, 1)} ms`,
        bound: `at most ${boundRatio} ×, and ${boundMs} ms p95`,
        holds: ratio <= boundRatio && p95 <= boundMs,
      };
    } finally {
      await filled.stop();
    }
  },
};

const paintRounds = 5;
const boundPaintMs = 1000;
const boundPaintRatio = 1.25;

/** Imports a file into an account's tree as the screens do; returns the tree and a person in it. */
async function importTree(origin: string, person: Person, count: number): Promise<{ treeId: string; focusId: string }> {
  const treeId = (await person.rpc<{ id: string }[]>('tree/list')).json[0]?.id ?? '';
  const answer = await fetch(`${origin}/upload/tree/${treeId}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'x-csrf-token': 'orpc', 'x-file-name': 'bench.ged' },
    body: treeFile(count, 1),
  });
  const { id: importId } = (await answer.json()) as { id: string };
  const hasState = (state: string) => async () =>
    (await person.rpc<{ id: string; state: string }[]>('treeImport/list', { treeId })).json.some(
      (one) => one.id === importId && one.state === state,
    );
  await until(hasState('ready'), 100);
  await person.rpc('treeImport/accept', { treeId, importId });
  await until(hasState('done'), 100);
  const { json } = await person.rpc<{ people: { id: string }[] }>('tree/search', {
    treeId,
    text: `אדם ${Math.min(40, count - 1)} `,
  });
  return { treeId, focusId: json.people[0]?.id ?? '' };
}

const paint: Line = {
  name: 'tree.paint',
  what: `first paint of the drawing on a desktop screen, CPU × 4: a tree of ${sizes[1]} people against one of ${sizes[0]}`,
  async run() {
    const mail = await startMail();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`, DEMO: 'off' };
    const server = await startBenchServer({ waitForPictures: false, environment });
    const browser = await launchBrowser();
    try {
      const times: number[][] = [];
      const drawn: number[] = [];
      for (const count of sizes) {
        const person = await signUp({ origin: server.origin, emailTo: mail.emailTo });
        const { treeId, focusId } = await importTree(server.origin, person, count);
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'he-IL' });
        await context.addCookies(cookiesOf(person.cookie, server.origin));
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const ofSize: number[] = [];
        // The first view is not counted: it fills the browser cache, like an earlier visit.
        for (let round = 0; round <= paintRounds; round += 1) {
          await page.goto(`${server.origin}/family/tree?tree=${treeId}&person=${focusId}`, { waitUntil: 'commit' });
          const ms = await page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                const look = () =>
                  document.querySelector('[data-card]')
                    ? requestAnimationFrame(() => resolve(performance.now()))
                    : requestAnimationFrame(look);
                look();
              }),
          );
          if (round > 0) ofSize.push(ms);
        }
        drawn.push(await page.locator('[data-card]').count());
        times.push(ofSize);
        await context.close();
      }
      const [small = Number.NaN, large = Number.NaN] = times.map(median);
      const ratio = large / small;
      return {
        figure: `${round(large, 0)} ms, ${round(ratio, 2)} ×`,
        parts: `median of the small one ${round(small, 0)} ms; ${drawn.join(' and ')} people drawn`,
        bound: `at most ${boundPaintMs} ms, and ${boundPaintRatio} ×`,
        holds: large <= boundPaintMs && ratio <= boundPaintRatio,
      };
    } finally {
      await browser.close();
      await server.stop();
      await mail.stop();
    }
  },
};

const cookiesOf = (cookie: string, url: string) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });

export const treeLines = [draw, paint];

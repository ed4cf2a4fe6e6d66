import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentOf } from '../bench/server.ts';
import { type SentEmail, startMail } from '../e2e/mail.ts';
import { makeMemorial, signUp } from '../e2e/people.ts';
import { exifBomb, gifBomb, interlacedBomb, progressiveBomb } from '../test/hostile-files.ts';
import { type Answer, ask } from './client.ts';
import { percentile } from './latency.ts';
import { mustHold, NotRun, type Scenario } from './scenario.ts';
import { emptyWorld, type World } from './world.ts';

const megabyte = 1024 * 1024;
/** For the server's process, without its decoders. */
const residentBound = 800 * megabyte;
/** Honest visitors are answered within this time during the attacks. */
const honestMs = 1000;
const honestPauseMs = 100;
const attackMs = 60_000;

interface Target {
  world: World;
  memorialId: string;
  /** The cookie of an account without memorials. */
  outsider: string;
  /** The author's token of a visitor's memory. */
  token: string;
}

/** The IP address of a client: the program trusts this header when a local proxy sends it. */
const from = (address: string) => ({ 'x-forwarded-for': address });

function rpcAt(origin: string, path: string, body: string, headers: Record<string, string>): Promise<Answer> {
  return ask(`${origin}/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', origin, ...headers },
    body,
    patience: 60_000,
  });
}

const attacks: Record<string, (target: Target) => Promise<void>> = {
  'saves of twenty megabytes by an account without a page': async ({ world, memorialId, outsider }) => {
    const content = `[${'{},'.repeat(6_900_000)}{}]`;
    const body = `{"json":{"memorialId":"${memorialId}","sections":{"timeline":{"baseVersion":0,"content":${content}}}}}`;
    const headers = { cookie: outsider, ...from('203.0.113.1') };
    await Promise.all([1, 2, 3].map(() => rpcAt(world.origin, 'memorial/save', body, headers)));
  },
  'short saves with tens of thousands of wrong tags': async ({ world, memorialId, outsider }) => {
    const tags = `[${'1,'.repeat(59_000)}1]`;
    const body = `{"json":{"memorialId":"${memorialId}","sections":{"basic":{"baseVersion":0,"content":{"tags":${tags}}}}}}`;
    const headers = { cookie: outsider, ...from('203.0.113.7') };
    await Promise.all(Array.from({ length: 8 }, () => rpcAt(world.origin, 'memorial/save', body, headers)));
  },
  'new passwords of thousands of characters': async ({ world }) => {
    const body = JSON.stringify({ token: randomUUID(), newPassword: 'abcdqwer1234zxcv'.repeat(1900) });
    const reset = () =>
      ask(`${world.origin}/api/auth/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: world.origin, ...from('203.0.113.8') },
        body,
      });
    await Promise.all(Array.from({ length: 4 }, reset));
  },
  'decisions with a megabyte of ids': async ({ world }) => {
    const body = `{"json":{"ids":[${'{},'.repeat(349_000)}{}]}}`;
    const calls = Array.from({ length: 30 }, () =>
      rpcAt(world.origin, 'contributions/decide', body, from('203.0.113.2')),
    );
    await Promise.all(calls);
  },
  'deeply nested lists': async ({ world }) => {
    const bodies = [950_000, 250_000].map((depth) => `{"json":${'['.repeat(depth)}`);
    await Promise.all(bodies.map((body) => rpcAt(world.origin, 'memorial/loadPage', body, from('203.0.113.3'))));
  },
  'hundreds of calls at once': async ({ world, memorialId }) => {
    const body = JSON.stringify({ json: { memorialId } });
    const calls = Array.from({ length: 300 }, () =>
      rpcAt(world.origin, 'memorial/loadPage', body, from('203.0.113.4')),
    );
    await Promise.all(calls);
  },
  'decompression bombs': async ({ world, token }) => {
    const url = `${world.origin}/upload/own-memory/${token}`;
    for (const body of [exifBomb(), gifBomb(), progressiveBomb(), interlacedBomb()])
      await ask(url, { method: 'POST', headers: from('203.0.113.5'), body, patience: 120_000 });
  },
  'megabytes with invalid tokens': async ({ world }) => {
    const body = Buffer.alloc(5 * megabyte);
    const calls = Array.from({ length: 40 }, (_, index) =>
      ask(`${world.origin}/upload/own-memory/${randomUUID().slice(0, 22)}`, {
        method: 'POST',
        headers: from(`198.51.100.${index}`),
        body,
      }),
    );
    await Promise.all(calls);
  },
  'slow bodies': async ({ world, token }) => {
    const paths = [`/upload/own-memory/${token}`, '/rpc/memorial/loadPage', '/support'];
    await Promise.all(paths.flatMap((path) => Array.from({ length: 60 }, () => sendSlowly(world.port, path))));
  },
};

/** Declares a body of 200 kB, and sends one byte a second for five seconds. */
async function sendSlowly(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nx-forwarded-for: 203.0.113.6\r\ncontent-length: 200000\r\n\r\n`,
  );
  for (let second = 0; second < 5 && !socket.destroyed; second += 1) {
    socket.write('x');
    await sleep(1000);
  }
  socket.destroy();
}

/** A public page, a memory on it, and an account without memorials. */
async function prepare(world: World, emailTo: (address: string) => Promise<SentEmail>): Promise<Target> {
  const site = { origin: world.origin, emailTo };
  const owner = await signUp(site);
  const outsider = await signUp(site);
  const memorialId = await makeMemorial(owner, { name: 'אברהם', bio: '' });
  const { cookie } = owner;
  const opened = await rpcAt(world.origin, 'memorial/edit', JSON.stringify({ json: { memorialId } }), { cookie });
  const { sections, versions } = opened.json as { sections: { settings: object }; versions: { settings: number } };
  const settings = { baseVersion: versions.settings, content: { ...sections.settings, isPublic: true } };
  const saved = await rpcAt(
    world.origin,
    'memorial/save',
    JSON.stringify({ json: { memorialId, sections: { settings } } }),
    { cookie },
  );
  mustHold(saved.kind === 'done', `the page was not published: ${saved.kind} ${saved.status} ${saved.code}`);
  const memory = { memorialId, submitId: randomUUID(), authorName: 'לאה', content: 'קערה' };
  const added = await rpcAt(world.origin, 'memories/add', JSON.stringify({ json: memory }), from('192.0.2.9'));
  mustHold(added.kind === 'done', `no memory was added: ${added.kind} ${added.status} ${added.code}`);
  return { world, memorialId, outsider: outsider.cookie, token: (added.json as { token: string }).token };
}

/** Sends requests of an honest visitor during the attacks; records the time of each response. */
async function visitHonestly({ world, memorialId }: Target, times: number[], isOver: () => boolean) {
  const headers = from('192.0.2.1');
  while (!isOver()) {
    const requests = [
      ask(`${world.origin}/memorial/${memorialId}`, { headers }),
      // A page that is never cached.
      ask(`${world.origin}/memorial/${memorialId}/kaddish`, { headers }),
      ask(`${world.origin}/healthz`, { headers }),
      rpcAt(world.origin, 'memorial/loadPage', JSON.stringify({ json: { memorialId } }), headers),
    ];
    for (const { kind, status, ms } of await Promise.all(requests)) {
      mustHold(kind === 'done' || status === 404, `an honest visitor got ${kind} ${status} after ${Math.round(ms)} ms`);
      times.push(ms);
    }
    await sleep(honestPauseMs);
  }
}

export const hostileLoad: Scenario = {
  name: 'hostile-load',
  rounds: [1, 1],
  isAlone: true,
  async run({ isShort }) {
    if (isShort) throw new NotRun('it measures response times and needs an idle machine');
    const world = await emptyWorld(undefined, { TRUSTED_PROXY: '127.0.0.1,::1' });
    const mail = await startMail();
    const environment = { ...world.environment, SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` };
    const program = await world.start({ environment });
    const target = await prepare(world, mail.emailTo).finally(() => mail.stop());

    let isOver = false;
    let peak = 0;
    const times: number[] = [];
    const worstBy: Record<string, number> = {};
    const honest = visitHonestly(target, times, () => isOver);
    const watch = (async () => {
      while (!isOver) {
        peak = Math.max(peak, residentOf(program.pid));
        await sleep(250);
      }
    })();
    const end = performance.now() + attackMs;
    let waves = 0;
    try {
      // Each attack alone, to measure its effect, and then all together.
      for (const [name, attack] of Object.entries(attacks)) {
        const before = times.length;
        await attack(target);
        worstBy[name] = Math.round(Math.max(0, ...times.slice(before)));
      }
      do {
        waves += 1;
        await Promise.all(Object.values(attacks).map((attack) => attack(target)));
      } while (performance.now() < end);
    } finally {
      isOver = true;
    }
    await honest;
    await watch;

    mustHold(program.isRunning(), 'the program ended');
    const worst = Math.max(...times);
    const text = `an honest visitor ${times.length} × ${Math.round(percentile(times, 0.5))}/${Math.round(percentile(times, 0.99))}/${Math.round(worst)} ms`;
    const byAttack = Object.entries(worstBy).map(([name, ms]) => `${name} ${ms}`);
    mustHold(worst < honestMs, `${text}: the bound is ${honestMs} ms; worst by attack: ${byAttack.join(', ')}`);
    const peakText = `${Math.round(peak / megabyte)} MB resident at most`;
    mustHold(peak < residentBound, `${peakText}, the bound is ${residentBound / megabyte} MB`);
    await program.stop();
    return `${waves} waves of ${Object.keys(attacks).length} attacks, ${text}, ${peakText}`;
  },
};

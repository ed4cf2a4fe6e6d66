import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { acceptMs, type Answer, ask, rpc, tus } from './client.ts';
import type { Latencies } from './latency.ts';
import type { Account } from './world.ts';
import type { Sections } from './writers.ts';

/**
 * The load of the soak in a separate process: `node torture/soak-load.ts ORIGIN ACCOUNT SECONDS`. Each kind of request has a
 * fixed rate, whether the previous one was answered or not. Writes the latencies as JSON.
 */
const [origin = '', given = '{}', seconds = '20'] = process.argv.slice(2);
const account = JSON.parse(given) as Account;
const [first = '', second = '', third = ''] = account.memorials;
const end = performance.now() + Number(seconds) * 1000;
const latencies: Latencies = {};

const openEditors = 20;
const nothing = { kind: 'cut', status: 0, json: undefined, headers: new Headers(), bytes: Buffer.alloc(0) } as const;

/** A new IP address for each request, because rate limits and views are counted by address. */
const randomAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
const owner = { cookie: account.cookie };

function record(kind: string, { kind: outcome, status, code, ms }: Answer): boolean {
  const latency = (latencies[kind] ??= { times: [], errors: [] });
  latency.times.push(ms);
  if (outcome !== 'done') latency.errors.push(`${kind}: ${outcome} ${status} ${code}`.trim());
  return outcome === 'done';
}

async function every(ms: number, work: () => Promise<unknown>): Promise<void> {
  const pending: Promise<unknown>[] = [];
  while (performance.now() < end) {
    pending.push(work());
    await wait(ms);
  }
  await Promise.all(pending);
}

const view = async (kind: string, path: string, headers: Record<string, string>) =>
  record(kind, await ask(origin + path, { headers: { ...randomAddress(), ...headers } }));

async function signIn() {
  const body = JSON.stringify({ email: account.email, password: account.password });
  const headers = { 'content-type': 'application/json', origin, ...randomAddress() };
  record('sign-in', await ask(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers, body }));
}

let copy: Sections | undefined;
let saves = 0;
async function save() {
  saves += 1;
  if (!copy) {
    const edit = await rpc<Sections>(origin, account.cookie, 'memorial/edit', { memorialId: second });
    if (!record('edit', edit)) return;
    copy = edit.json;
  }
  const { versions } = copy;
  const quotes = { baseVersion: versions.quotes, content: [{ text: `שמירה ${saves}` }] };
  const saved = await rpc<Pick<Sections, 'versions'>>(origin, account.cookie, 'memorial/save', {
    memorialId: second,
    sections: { quotes },
  });
  if (record('save', saved)) copy = { ...copy, versions: saved.json.versions };
}

let saving = Promise.resolve();
/** A save needs the version of the previous one, so the saves of one page are sequential. */
const saveInTurn = () => (saving = saving.then(save));

async function upload(bytes: Buffer) {
  const { create, add } = tus(origin, account.cookie);
  const created = await create(bytes.length);
  const uploadId = created.headers.get('location')?.split('/').at(-1) ?? '';
  if (!record('upload', created) || !record('upload', await add(uploadId, 0, bytes))) return;
  const input = { memorialId: third, uploadId, purpose: 'timeline' };
  const accepted = await rpc<{ id: string }>(origin, account.cookie, 'media/accept', input, acceptMs);
  if (record('accept', accepted)) await view('picture', `/media/${accepted.json.id}/640`, { accept: 'image/avif' });
}

/** An open editor: its stream, reopened when it ends, and its heartbeats. */
async function keepEditorOpen() {
  while (performance.now() < end) {
    const [visitId, started] = [randomUUID(), performance.now()];
    const url = `${origin}/api/v1/memorials/${second}/presence`;
    const headers = { ...owner, ...randomAddress() };
    const over = AbortSignal.timeout(Math.max(0, Math.round(end - started)));
    const failed = (code: string) => record('stream', { ...nothing, code, ms: performance.now() - started });
    try {
      const response = await fetch(`${url}?visitId=${visitId}`, { headers, signal: over });
      if (!response.ok || !response.body) return failed(String(response.status));
      for await (const _event of response.body) {
        const answer = await rpc(origin, account.cookie, 'presence/sendHeartbeat', {
          memorialId: second,
          visitId,
          section: 'basic',
        });
        record('heartbeat', answer);
      }
    } catch {
      if (!over.aborted) failed('cut');
    }
  }
}

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photograph = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
  .blur(3)
  .jpeg({ quality: 82 })
  .toBuffer();

await Promise.all([
  every(40, () => view('page', `/memorial/${first}`, {})),
  every(500, () => view('page-signed-in', `/memorial/${first}`, owner)),
  every(1000, () => view('dashboard', '/dashboard', owner)),
  every(1000, async () => record('list', await rpc(origin, account.cookie, 'memorial/list', {}))),
  every(2000, signIn),
  every(500, saveInTurn),
  every(4000, () => upload(photograph)),
  ...Array.from({ length: openEditors }, keepEditorOpen),
]);
process.stdout.write(JSON.stringify(latencies));

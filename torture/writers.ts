import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { acceptMs, type Answer, ask, rpc, tus } from './client.ts';
import { query } from './connection.ts';
import { type Save, Tally } from './ledger.ts';
import type { World } from './world.ts';

/** The visible text of a save: its number, in each section that it writes. */
export const textOfSave = (number: number) => `שמירה ${number}.`;

export interface Sections {
  sections: {
    basic: { bio: string };
    quotes: { text: string }[];
    timeline: { title: string }[];
  };
  versions: Record<'basic' | 'quotes' | 'timeline', number>;
}

export interface Writers {
  tally: Tally;
  /** Waits for the pending requests. */
  stop(): Promise<Tally>;
}

let photograph: Promise<Buffer> | undefined;
const smallPhotograph = () =>
  (photograph ??= sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer());

/** Starts, for each memorial of the account, a client that saves, one that uploads and one that reads, until `stop`. */
export async function startWriters(world: World): Promise<Writers> {
  // A long run would exceed the hourly limits.
  await query(world, 'delete from rate_limits');
  await query(world, 'update memorials set keep_originals = true');
  const tally = new Tally();
  let isOver = false;
  const at: Loop = { world, tally, isOver: () => isOver };
  const loops = world.account.memorials.flatMap((id) => [save(at, id), upload(at, id), read(at, id)]);
  return {
    tally,
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return tally;
    },
  };
}

interface Loop {
  world: World;
  tally: Tally;
  isOver(): boolean;
}

async function save(at: Loop, memorialId: string): Promise<void> {
  const { world, tally } = at;
  const { account, origin } = world;
  const entry = world.ledger.saves.get(memorialId) as Save;
  let copy: Sections | undefined;

  while (!at.isOver()) {
    if (!copy) {
      const answer = await rpc<Sections>(origin, account.cookie, 'memorial/edit', { memorialId });
      tally.add('edit', answer);
      if (answer.kind === 'done') copy = answer.json;
      else await wait(50);
      continue;
    }
    entry.attempted += 1;
    const text = textOfSave(entry.attempted);
    const { sections, versions } = copy;
    const answer: Answer<{ versions: Sections['versions'] }> = await rpc(origin, account.cookie, 'memorial/save', {
      memorialId,
      sections: {
        basic: { baseVersion: versions.basic, content: { ...sections.basic, bio: text } },
        quotes: { baseVersion: versions.quotes, content: [{ text }] },
        timeline: { baseVersion: versions.timeline, content: [{ year: 1950, title: text }] },
      },
    });
    tally.add('save', answer);
    if (answer.kind === 'done') {
      copy = { sections, versions: answer.json.versions };
      Object.assign(entry, { acknowledged: entry.attempted, version: copy.versions.basic });
    } else {
      // The server may have saved it or not, so the current state is loaded again.
      copy = undefined;
      await wait(50);
    }
  }
}

async function upload(at: Loop, memorialId: string): Promise<void> {
  const { world, tally } = at;
  const bytes = await smallPhotograph();
  const { create, add } = tus(world.origin, world.account.cookie);

  while (!at.isOver()) {
    const created = await create(bytes.length);
    tally.add('upload', created);
    const id = created.headers.get('location')?.split('/').at(-1);
    if (created.kind !== 'done' || !id) {
      await wait(50);
      continue;
    }
    const entry = { memorialId, bytes, received: 0 };
    world.ledger.uploads.set(id, entry);
    const half = Math.floor(bytes.length / 2);
    for (const piece of [bytes.subarray(0, half), bytes.subarray(half)]) {
      const added = await add(id, entry.received, piece);
      tally.add('upload', added);
      if (added.kind !== 'done') break;
      entry.received += piece.length;
    }
    while (entry.received === bytes.length && !at.isOver()) {
      const accepted = await accept(world, id, acceptMs);
      tally.add('accept', accepted);
      if (accepted.kind === 'done') break;
      await wait(250);
    }
    if (entry.received < bytes.length) await wait(50);
  }
}

async function read({ world, tally, ...at }: Loop, memorialId: string): Promise<void> {
  const headers = { cookie: world.account.cookie, accept: 'image/webp' };
  while (!at.isOver()) {
    tally.add('page', await ask(`${world.origin}/memorial/${memorialId}`, { headers }));
    const picture = [...world.ledger.pictures.keys()].at(-1);
    if (picture) tally.add('picture', await ask(`${world.origin}/media/${picture}/320`, { headers }));
    await wait(50);
  }
}

/** Accepts a finished upload as a picture, every second one into the gallery, and records it. Idempotent. */
export async function accept({ origin, account, ledger }: World, uploadId: string, patience: number) {
  const memorialId = ledger.uploads.get(uploadId)?.memorialId ?? '';
  const isForGallery = Number.parseInt(uploadId.at(-1) ?? '0', 16) % 2 === 1;
  const metadata = { albumId: null, originalName: 'a.jpg', dateTaken: null, sourceSha256: null, evenIfKnown: true };
  const [path, input] = isForGallery ? ['gallery/add', metadata] : ['media/accept', { purpose: 'timeline' }];
  const answer = await rpc<{ id: string; image?: { id: string } }>(
    origin,
    account.cookie,
    path,
    { memorialId, uploadId, ...input },
    patience,
  );
  if (answer.kind === 'done') {
    ledger.pictures.set(answer.json.image?.id ?? answer.json.id, memorialId);
    ledger.uploads.delete(uploadId);
  }
  return answer;
}

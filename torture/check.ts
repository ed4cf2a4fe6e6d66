import sharp from 'sharp';
import { acceptMs, ask, rpc, tus } from './client.ts';
import { query } from './connection.ts';
import type { Save, Upload } from './ledger.ts';
import type { World } from './world.ts';
import { accept, type Sections, textOfSave } from './writers.ts';

/** Compares the ledger with what is served now, and finishes interrupted uploads. Returns the losses. */
export async function findLosses(world: World): Promise<string[]> {
  const { saves, uploads, pictures } = world.ledger;
  const lost: string[] = [];
  for (const [id, save] of saves) lost.push(...(await lossesOfSave(world, id, save)));
  for (const [id, upload] of uploads) lost.push(...(await lossesOfUpload(world, id, upload)));
  for (const id of pictures.keys()) lost.push(...(await lossesOfPicture(world, id)));
  return [...lost, ...(await findPartialSaves(world)), ...(await findUnusedPictures(world))];
}

/** Throws if anything is lost. */
export async function assertNothingLost(world: World): Promise<void> {
  const lost = await findLosses(world);
  if (lost.length > 0) throw new Error(`${lost.slice(0, 5).join('; ')}${lost.length > 5 ? '; …' : ''}`);
}

async function lossesOfSave({ origin, account }: World, memorialId: string, save: Save): Promise<string[]> {
  const answer = await rpc<Sections>(origin, account.cookie, 'memorial/edit', { memorialId });
  if (answer.kind !== 'done') return [`memorial ${memorialId} cannot be read: ${answer.kind} ${answer.status}`];
  if (save.attempted === 0) return [];

  const { sections, versions } = answer.json;
  const seen = new Set([sections.basic.bio, sections.quotes[0]?.text ?? '', sections.timeline[0]?.title ?? '']);
  const [text = ''] = seen;
  const number = Number(/\d+/.exec(text)?.[0] ?? 0);
  if (seen.size > 1) return [`a save is stored in some sections only: ${[...seen].join(' / ')}`];
  if (number < save.acknowledged) return [`save ${save.acknowledged} was acknowledged, save ${number} is stored`];
  if (number > save.attempted) return [`save ${number} is stored but was never sent`];
  if (versions.basic < save.version)
    return [`version ${save.version} was acknowledged, version ${versions.basic} is stored`];

  const page = await ask(`${origin}/memorial/${memorialId}`);
  const isShown = number === 0 || page.bytes.toString('utf8').includes(textOfSave(number));
  return isShown ? [] : [`the page does not show save ${number} (status ${page.status})`];
}

/** Resumes an upload at the server's offset; a complete one becomes a picture. */
async function lossesOfUpload(world: World, id: string, { bytes, received }: Upload): Promise<string[]> {
  const { offset, add } = tus(world.origin, world.account.cookie);
  if (received < bytes.length) {
    const head = await offset(id);
    const stored = Number(head.headers.get('upload-offset') ?? Number.NaN);
    if (!(stored >= received))
      return [`upload ${id} was at byte ${received}, now at ${stored} (status ${head.status})`];
    const added = stored < bytes.length ? await add(id, stored, bytes.subarray(stored)) : head;
    if (added.kind !== 'done') return [`upload ${id} cannot be resumed: ${added.kind} ${added.status}`];
  }
  const accepted = await accept(world, id, acceptMs);
  return accepted.kind === 'done'
    ? []
    : [`upload ${id} was received and is not accepted: ${accepted.status} ${accepted.code}`];
}

async function lossesOfPicture({ origin, account }: World, id: string): Promise<string[]> {
  // Without `accept` the picture is converted to JPEG, which waits in the queue of the decoders.
  const get = () => ask(`${origin}/media/${id}/320`, { headers: { cookie: account.cookie }, patience: acceptMs });
  const first = await get();
  // A kept connection may be closed just as a request is sent on it; like a browser, the client repeats a GET once.
  const { kind, status, bytes, ms } = first.kind === 'cut' ? await get() : first;
  if (status !== 200)
    return [`picture ${id} was acknowledged and answers ${status} (${kind} after ${Math.round(ms)} ms)`];
  const isWhole = await sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    );
  return isWhole ? [] : [`picture ${id} is damaged`];
}

/** Memorials with a section whose newest revision has another version than the section. */
async function findPartialSaves(world: World): Promise<string[]> {
  const rows = await query<{ id: string }>(
    world,
    `select m.id from memorials m, jsonb_each_text(m.section_versions) v(section, version)
     where v.version::int <> (select max(r.version) from memorial_revisions r where r.memorial_id = m.id and r.section = v.section)`,
  );
  return rows.map(({ id }) => `memorial ${id} has a version without a revision`);
}

/** Files that were stored for a gallery and have no picture in it. */
async function findUnusedPictures(world: World): Promise<string[]> {
  const rows = await query<{ id: string }>(
    world,
    `select x.id from media x where x.storage_key like 'memorial-images/' || x.memorial_id || '/%'
     and not exists (select from gallery_images g where g.id = x.id)`,
  );
  return rows.map(({ id }) => `picture ${id} was stored for a gallery and is not in it`);
}

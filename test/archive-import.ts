import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { readArchive, importArchive } from '#features/archive/archive.jobs.ts';
import type { ArchiveChoices } from '#features/archive/archive.schema.ts';
import { zip } from './archive.ts';
import { finishedUpload } from './finished-upload.ts';
import type { World } from './world.ts';

/** A photograph in one colour, with the date `taken` in its EXIF data. */
export function photo(background: string, taken?: string): Promise<Buffer> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } }).jpeg();
  return (
    taken ? image.withExif({ IFD2: { DateTimeOriginal: `${taken.replaceAll('-', ':')} 12:00:00` } }) : image
  ).toBuffer();
}

/** A memorial and the client of its owner. */
export async function pageOwner(world: World) {
  const memorial = await world.given.memorial();
  return { memorialId: memorial.id, userId: memorial.userId, owner: await world.as.user(memorial.userId) };
}
export type PageOwner = Awaited<ReturnType<typeof pageOwner>>;

/** A finished upload of an account. */
export const uploaded = (world: World, owner: string, content: Uint8Array, purpose = 'archive'): Promise<string> =>
  finishedUpload({ dataDir: world.services.config.dataDir, owner, purpose, content });

/** Sends an archive of these files and reads it; returns its id. */
export async function arriveAndRead(
  world: World,
  { memorialId, userId, owner }: PageOwner,
  files: Record<string, string | Uint8Array> | Uint8Array,
): Promise<string> {
  const bytes = files instanceof Uint8Array ? files : await zip(files);
  const uploadId = await uploaded(world, userId, bytes);
  const { archiveId } = await owner.archive.receive({ memorialId, uploadId, fileName: 'archive.zip' });
  await readArchive.run({ archiveId }, world.services);
  return archiveId;
}

export const nothingChosen: ArchiveChoices = {
  photos: { which: 'none' },
  messages: [],
  senders: [],
  names: [],
  withDays: false,
};

/** Runs the import job until it has nothing more to do. */
export async function takeIn(world: World, archiveId: string): Promise<void> {
  while (await importArchive.run({ archiveId }, world.services, randomUUID()));
}

/** Sends an archive of these files, reads it and imports the chosen items; returns its id. */
export async function bringIn(
  world: World,
  page: PageOwner,
  files: Parameters<typeof arriveAndRead>[2],
  choices: Partial<ArchiveChoices>,
): Promise<string> {
  const archiveId = await arriveAndRead(world, page, files);
  const { memorialId, owner } = page;
  await owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, ...choices } });
  await takeIn(world, archiveId);
  return archiveId;
}

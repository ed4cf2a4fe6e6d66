import { ORPCError } from '@orpc/client';
import { client } from './api.ts';
import type { LegacyImportProgress } from './legacy-progress.ts';
import { isSame } from '#core/same.ts';
import { toProblem } from './problem.ts';
import { computeSha256 } from './upload/identify.ts';
import { transfer, uploadIdIn } from './upload/transfer.ts';
import type { SavedSection, Working } from '#features/memorial/memorial.schema.ts';
import type { LegacyImage, LegacyMemorial } from '#features/memorial/legacy/legacy-import.schema.ts';

interface ImportOptions {
  /** A hash of the account. */
  importer: string;
  /** The key of the page in this account: the same key is the same page. */
  key: string;
  /** Undefined for a page whose import has not started. */
  begun: LegacyImportProgress | undefined;
  remember(progress: LegacyImportProgress): Promise<void>;
}

interface ImportResult {
  /** Sections that were changed in the account since, or that the server refused. */
  left: string[];
  /** The first failure of a picture or contribution; the import tried the others too. */
  error: unknown;
}

/**
 * Imports a page of the old site into the account. Idempotent, also after an edit of the local copy: its id is derived from the
 * page, the gallery recognizes its pictures, and contributions and events have ids derived from their content.
 */
export async function importLegacyMemorial(
  legacy: LegacyMemorial,
  { importer, key, begun, remember }: ImportOptions,
): Promise<ImportResult> {
  const memorialId = begun?.memorialId ?? (await createOnce(legacy, key));
  let progress: LegacyImportProgress = { importer, savedAs: null, arrived: [], ...begun, memorialId };
  await remember(progress);
  const { images, words, events, left: _left, ...fields } = legacy;
  const fingerprint = await deriveUuid(JSON.stringify(fields));
  const left = progress.savedAs === fingerprint ? [] : await saveSections(memorialId, legacy, key);
  if (left.length === 0) progress = { ...progress, savedAs: fingerprint };
  await remember(progress);

  let error: unknown = null;
  const bringOnce = async (content: object, bring: (submitId: string) => Promise<unknown>) => {
    const part = await deriveUuid(`${key} ${JSON.stringify(content)}`);
    if (progress.arrived.includes(part)) return;
    try {
      await bring(part);
      progress = { ...progress, arrived: [...progress.arrived, part] };
      await remember(progress);
    } catch (met) {
      error ??= met;
    }
  };
  for (const image of images) await bringOnce(image, (item) => addToGallery(memorialId, image, item));
  for (const { kind, ...said } of words)
    await bringOnce({ kind, ...said }, (submitId) => client[kind].add({ ...said, memorialId, submitId }));
  for (const event of events)
    await bringOnce(event, (submitId) => client.events.create({ ...event, memorialId, submitId }));
  return { left, error };
}

/** The id of the page: a new one, or the one that was saved under this key before. Throws CONFLICT where that one was deleted. */
async function createOnce({ name, birthDate, deathDate, category }: LegacyMemorial, createId: string): Promise<string> {
  try {
    return (await client.memorial.create({ createId, name, birthDate, deathDate, category })).id;
  } catch (error) {
    const { id } = ((error instanceof ORPCError ? error.data : null) as { id?: string } | null) ?? {}; // the data of a CONFLICT of `memorial.create`
    if (toProblem(error).code === 'CONFLICT' && id !== undefined) return id;
    throw error;
  }
}

/**
 * Saves all sections at once, or each separately where one of them is refused. A section that was changed in the account since stays
 * unchanged, and is returned where its content differs.
 */
async function saveSections(memorialId: string, legacy: LegacyMemorial, key: string): Promise<string[]> {
  const { versions, sections } = await client.memorial.edit({ memorialId });
  const isWritten = (section: SavedSection) => (versions[section] ?? 0) > 0;
  const { name, birthDate, deathDate, category } = legacy;
  const basic: Working['basic'] = {
    ...(sections.basic as Working['basic']), // sound: only the saved content can be damaged, and it is compared
    ...legacy.basic,
    // The family may have filled fields that the old page did not have.
    ...Object.fromEntries(
      Object.entries({ name, birthDate, deathDate, category }).filter(([, value]) => value !== null),
    ),
  };
  const left: string[] = [];
  if (legacy.profileImage && !isWritten('basic'))
    try {
      const uploadId = await send(legacy.profileImage, {
        purpose: 'profile',
        memorialId,
        item: await deriveUuid(`${key} profile`),
      });
      const { id } = await client.media.accept({ memorialId, uploadId, purpose: 'profile' });
      basic.profileImage = id;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      left.push('profileImage');
    }
  const contents = Object.entries({ ...legacy.sections, basic }) as [SavedSection, unknown][]; // Object.entries forgets the keys
  const save = (sections: typeof contents) =>
    client.memorial.save({
      memorialId,
      sections: Object.fromEntries(sections.map(([section, content]) => [section, { baseVersion: 0, content }])),
    });
  const unwritten = contents.filter(([section]) => !isWritten(section));
  if (unwritten.length > 0)
    try {
      await save(unwritten);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      for (const one of unwritten)
        try {
          await save([one]);
        } catch (refused) {
          if (!isRefusal(refused)) throw refused;
          left.push(one[0]);
        }
    }
  const others = contents.filter(([section, content]) => isWritten(section) && !isSame(sections[section], content));
  return [...left, ...others.map(([section]) => section)];
}

/** Whether a retry would be refused again. */
function isRefusal(error: unknown): boolean {
  return ['BAD_REQUEST', 'UNSUPPORTED_MEDIA', 'PAYLOAD_TOO_LARGE'].includes(toProblem(error).code);
}

async function addToGallery(memorialId: string, image: LegacyImage, item: string): Promise<void> {
  const sourceSha256 = await hashOf(bytesOf(image));
  const known = await client.gallery.findDuplicates({ memorialId, sha256s: [sourceSha256] });
  if (known.length > 0) return;
  const uploadId = await send(image, { purpose: 'gallery', memorialId, item });
  await client.gallery.add({
    memorialId,
    uploadId,
    albumId: null,
    originalName: '',
    dateTaken: null,
    sourceSha256,
    description: image.description,
    evenIfKnown: false,
  });
}

interface Sending {
  purpose: string;
  memorialId: string;
  item: string;
}

/** The id of the upload. A new upload of the same item replaces one that was not accepted. */
async function send(image: LegacyImage, { purpose, memorialId, item }: Sending): Promise<string> {
  const [, type = ''] = /^data:([^;]+)/.exec(image.data) ?? [];
  const url = await transfer({
    file: new Blob([bytesOf(image)], { type }),
    purpose,
    memorialId,
    item,
    url: null,
    signal: new AbortController().signal,
    onUrl: () => undefined,
    onProgress: () => undefined,
  });
  return uploadIdIn(url);
}

function bytesOf({ data }: LegacyImage): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (character) => character.charCodeAt(0));
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hex = await computeSha256(bytes.buffer);
  if (hex === null) throw new Error('Old pages are imported over a safe connection only.');
  return hex;
}

/** A UUID derived from a text. */
export async function deriveUuid(text: string): Promise<string> {
  const hex = await hashOf(new TextEncoder().encode(text));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

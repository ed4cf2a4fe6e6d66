import { client } from './api.ts';
import { isSame } from '#core/same.ts';
import { problemOf } from './problem.ts';
import { sha256Of } from './upload/identify.ts';
import { transfer, uploadIdIn } from './upload/transfer.ts';
import type { SavedSection, Working } from '#features/memorial/schema.ts';
import type { LegacyImage, LegacyMemorial } from '#features/memorial/legacy/schema.ts';

/** How far a page has come; kept in the browser beside the page itself. */
export interface LegacyImportProgress {
  /** The account that it comes into. */
  userId: string;
  memorialId: string;
  isSaved: boolean;
  /** The pictures and words that have arrived: what is deleted there afterwards does not come again. */
  arrived: string[];
  /** It was deleted in the account, or is to stay in the browser: it is not tried again. */
  isOver?: true;
}

interface ImportOptions {
  userId: string;
  /** That of the page: the same key is the same page. */
  key: string;
  /** Undefined for a page that was not begun. */
  begun: LegacyImportProgress | undefined;
  remember(progress: LegacyImportProgress): void;
}

interface ImportResult {
  /** Names of sections that say something else by now, or were refused. */
  left: string[];
  /** The first thing that went wrong with a picture or with words; the others have been tried. */
  error: unknown;
}

/**
 * Imports one page of the old site into the account. The same page twice is one page: it is made under an id that follows
 * from it, the gallery knows its pictures, and each of its words has an id of its own.
 */
export async function importLegacyMemorial(
  legacy: LegacyMemorial,
  { userId, key, begun, remember }: ImportOptions,
): Promise<ImportResult> {
  const { name, birthDate, deathDate, category } = legacy;
  let progress = begun;
  if (!progress) {
    const { id } = await client.memorial.create({ createId: key, name, birthDate, deathDate, category });
    progress = { userId, memorialId: id, isSaved: false, arrived: [] };
    remember(progress);
  }
  const { memorialId, isSaved } = progress;
  const left = isSaved ? [] : await saveSections(memorialId, legacy, key);
  progress = { ...progress, isSaved: left.length === 0 };
  remember(progress);

  const parts = [
    ...legacy.images.map((image, index) => ({
      part: `image ${index}`,
      bring: async () => addToGallery(memorialId, image, await idOf(`${key} ${index}`)),
    })),
    ...legacy.words.map(({ kind, ...words }, index) => ({
      part: `${kind} ${index}`,
      bring: async () => client[kind].add({ ...words, memorialId, submitId: await idOf(`${key} ${kind} ${index}`) }),
    })),
    ...legacy.events.map((event, index) => ({
      part: `event ${index}`,
      bring: async () => client.events.create({ ...event, memorialId, submitId: await idOf(`${key} event ${index}`) }),
    })),
  ];
  let error: unknown = null;
  for (const { part, bring } of parts) {
    if (progress.arrived.includes(part)) continue;
    try {
      await bring();
      progress = { ...progress, arrived: [...progress.arrived, part] };
      remember(progress);
    } catch (met) {
      error ??= met;
    }
  }
  return { left, error };
}

/**
 * All in one save, or each by itself where one of them is refused. A section that has been written since is left as it is,
 * and named where it says something else.
 */
async function saveSections(memorialId: string, legacy: LegacyMemorial, key: string): Promise<string[]> {
  const { versions, sections } = await client.memorial.edit({ memorialId });
  const isWritten = (section: SavedSection) => (versions[section] ?? 0) > 0;
  const basic: Working['basic'] = { ...(sections.basic as Working['basic']), ...legacy.basic }; // sound: only the saved can be damaged, and is compared
  const left: string[] = [];
  if (legacy.profileImage && !isWritten('basic'))
    try {
      const uploadId = await send(legacy.profileImage, {
        purpose: 'profile',
        memorialId,
        item: await idOf(`${key} profile`),
      });
      const { id } = await client.media.accept({ memorialId, uploadId, purpose: 'profile' });
      basic.profileImage = id;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      left.push('profileImage');
    }
  const contents = Object.entries({ ...legacy.sections, basic }) as [SavedSection, unknown][];
  const save = (given: typeof contents) =>
    client.memorial.save({
      memorialId,
      sections: Object.fromEntries(given.map(([section, content]) => [section, { baseVersion: 0, content }])),
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

/** What would be refused again. */
function isRefusal(error: unknown): boolean {
  return ['BAD_REQUEST', 'UNSUPPORTED_MEDIA', 'PAYLOAD_TOO_LARGE'].includes(problemOf(error).code);
}

async function addToGallery(memorialId: string, image: LegacyImage, item: string): Promise<void> {
  const sourceSha256 = await hashOf(bytesOf(image));
  const known = await client.gallery.known({ memorialId, sha256s: [sourceSha256] });
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

/** The id of the upload. Sent anew as the same item it takes the place of one that was not taken. */
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
  const hex = await sha256Of(bytes.buffer);
  if (hex === null) throw new Error('Old pages are imported over a safe connection only.');
  return hex;
}

/** A UUID that follows from a text. */
export async function idOf(text: string): Promise<string> {
  const hex = await hashOf(new TextEncoder().encode(text));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

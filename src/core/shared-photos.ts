import { deleteFromDevice, saveOnDevice, listKeysOnDevice, listOnDevice, readOnDevice } from './device-store.ts';

/** The share target of the installed site, which is also in the manifest. */
export const sharePath = '/share';
/** The form field with the files, as in the manifest. */
export const shareField = 'photos';

/** Limits of all waiting photographs on the device. Further ones are not kept, and a message says so. */
export const maxShared = 100;
export const maxSharedBytes = 400 * 1024 * 1024;
const longestMs = 7 * 24 * 3600_000;

/** A photograph that waits until a user chooses its page. */
export interface SharedPhoto {
  key: string;
  file: File;
}

/** Of one account, or shared while signed out. */
export const sharedUnder = (userId: string | null) => `${userId ?? 'visitor'} shared `;
const sharedKey = /^\S+ shared (?<sharedAt>\S+) \d+$/;

export function isPhoto({ name, type }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));
}

/** Stores the files, and returns how many were stored. Throws if the device has no room for any. */
export async function saveSharedPhotos(files: readonly File[], userId: string | null, now: Date): Promise<number> {
  await deleteExpired(now);
  const waiting = await listWaitingSizes();
  let bytes = waiting.reduce((sum, size) => sum + size, 0);
  let count = 0;
  for (const file of files.slice(0, Math.max(0, maxShared - waiting.length))) {
    bytes += file.size;
    if (bytes > maxSharedBytes) break;
    const key = `${sharedUnder(userId)}${now.toISOString()} ${String(count).padStart(3, '0')}`;
    try {
      await saveOnDevice(key, file);
    } catch (error) {
      if (count === 0) throw error;
      break;
    }
    count += 1;
  }
  return count;
}

async function listWaitingSizes(): Promise<number[]> {
  const keys = (await listKeysOnDevice('')).filter((key) => sharedKey.test(key));
  return (await readOnDevice(keys)).map(({ work }) => (work instanceof File ? work.size : 0));
}

/** The photographs that an account or a signed-out user shared, in order. */
export async function listSharedPhotos(userId: string | null): Promise<SharedPhoto[]> {
  const owners = userId === null ? [null] : [null, userId];
  const items = (await Promise.all(owners.map((owner) => listOnDevice(sharedUnder(owner))))).flat();
  return items.flatMap(({ key, work }) => (work instanceof File ? [{ key, file: work }] : []));
}

/** Whether photographs of any account wait on this device. */
export async function hasSharedPhotos(): Promise<boolean> {
  return (await listKeysOnDevice('')).some((key) => sharedKey.test(key));
}

export async function deleteSharedPhotos(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map(deleteFromDevice));
}

/** Deletes expired photographs of any account, because the device may be shared. */
async function deleteExpired(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - longestMs).toISOString();
  const keys = await listKeysOnDevice('');
  await deleteSharedPhotos(keys.filter((key) => (sharedKey.exec(key)?.groups?.sharedAt ?? oldest) < oldest));
}

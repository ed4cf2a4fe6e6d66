import { deleteFromDevice, saveOnDevice, listKeysOnDevice, listOnDevice, readOnDevice } from './device-store.ts';

/** Where the system hands over what somebody shares into the site; the manifest names it too. */
export const sharePath = '/share';
/** The field of the form that has the files, as the manifest says. */
export const shareField = 'photos';

/** Of all shares that wait on the device: the rest of one is left out, and that is said. */
export const maxShared = 100;
export const maxSharedBytes = 400 * 1024 * 1024;
const longestMs = 7 * 24 * 3600_000;

/** A photograph that waits until somebody says which page it is for. */
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

/** How many of the files are kept. Throws where the device has no room for any. */
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

/** Those of an account and those shared while signed out, in order. */
export async function listSharedPhotos(userId: string | null): Promise<SharedPhoto[]> {
  const owners = userId === null ? [null] : [null, userId];
  const items = (await Promise.all(owners.map((owner) => listOnDevice(sharedUnder(owner))))).flat();
  return items.flatMap(({ key, work }) => (work instanceof File ? [{ key, file: work }] : []));
}

/** Whether photographs wait on this device, whoever shared them. */
export async function hasSharedPhotos(): Promise<boolean> {
  return (await listKeysOnDevice('')).some((key) => sharedKey.test(key));
}

export async function deleteSharedPhotos(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map(deleteFromDevice));
}

/** Expired photographs are deleted, whoever shared them, because the device may be shared. */
async function deleteExpired(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - longestMs).toISOString();
  const keys = await listKeysOnDevice('');
  await deleteSharedPhotos(keys.filter((key) => (sharedKey.exec(key)?.groups?.sharedAt ?? oldest) < oldest));
}

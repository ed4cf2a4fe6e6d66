import { forgetOnDevice, keepOnDevice, listKeysOnDevice, listOnDevice, readOnDevice } from './device-store.ts';

/** Where the system hands over what somebody shares into the site; the manifest names it too. */
export const sharePath = '/share';
/** The field of the form that has the files, as the manifest says. */
export const shareField = 'photos';

/** Of all shares that wait on the device: the rest of one is left out, and that is said. */
export const mostShared = 100;
export const mostSharedBytes = 400 * 1024 * 1024;
const longestMs = 7 * 24 * 3600_000;

/** A photograph that waits until somebody says which page it is for. */
export interface SharedPhoto {
  key: string;
  file: File;
}

/** Of one account, or of whoever was not signed in. */
export const sharedUnder = (userId: string | null) => `${userId ?? 'visitor'} shared `;
const sharedKey = /^\S+ shared (?<sharedAt>\S+) \d+$/;

export function isPhoto({ name, type }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));
}

/** How many of the files are kept. Throws where the device has no room for any. */
export async function keepShared(files: readonly File[], userId: string | null, now: Date): Promise<number> {
  await forgetExpired(now);
  const waiting = await listWaitingSizes();
  let bytes = waiting.reduce((sum, size) => sum + size, 0);
  let kept = 0;
  for (const file of files.slice(0, Math.max(0, mostShared - waiting.length))) {
    bytes += file.size;
    if (bytes > mostSharedBytes) break;
    const key = `${sharedUnder(userId)}${now.toISOString()} ${String(kept).padStart(3, '0')}`;
    try {
      await keepOnDevice(key, file);
    } catch (error) {
      if (kept === 0) throw error;
      break;
    }
    kept += 1;
  }
  return kept;
}

async function listWaitingSizes(): Promise<number[]> {
  const keys = (await listKeysOnDevice('')).filter((key) => sharedKey.test(key));
  return (await readOnDevice(keys)).map(({ work }) => (work instanceof File ? work.size : 0));
}

/** Those of an account and of nobody, in the order in which they came. */
export async function listShared(userId: string | null): Promise<SharedPhoto[]> {
  const owners = userId === null ? [null] : [null, userId];
  const kept = (await Promise.all(owners.map((owner) => listOnDevice(sharedUnder(owner))))).flat();
  return kept.flatMap(({ key, work }) => (work instanceof File ? [{ key, file: work }] : []));
}

/** Whether photographs wait on this device, whoever shared them. */
export async function hasShared(): Promise<boolean> {
  return (await listKeysOnDevice('')).some((key) => sharedKey.test(key));
}

export async function forgetShared(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map(forgetOnDevice));
}

/** What nobody took further is not kept on a device that others use too, whoever shared it. */
async function forgetExpired(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - longestMs).toISOString();
  const keys = await listKeysOnDevice('');
  await forgetShared(keys.filter((key) => (sharedKey.exec(key)?.groups?.sharedAt ?? oldest) < oldest));
}

import { deleteFromDevice, saveOnDevice, readOnDevice } from '#core/device-store.ts';
import { legacyProgressKey } from '#features/memorial/legacy/legacy-import.schema.ts';

/** How far a page has come; kept in the browser beside the page itself. */
export interface LegacyImportProgress {
  /** A hash of the account that it comes into: who that is stays unsaid after signing out. */
  importer: string;
  /** Null after signing out, when the account has to be asked again. */
  memorialId: string | null;
  /** Hash of the fields that were saved; null before. A copy that was edited since is compared again. */
  savedAs: string | null;
  /** Imported pictures, contributions and events: they are not imported again after a deletion. */
  arrived: string[];
  /** It was deleted in the account, or is to stay in the browser: it is not tried again. */
  isOver?: true;
}

type Progress = Partial<Record<string, LegacyImportProgress>>;

export async function readLegacyProgress(): Promise<Progress> {
  const [stored] = await readOnDevice([legacyProgressKey]).catch(() => []);
  return { ...readStorage(), ...asProgress(stored?.work) };
}

function readStorage(): Progress {
  try {
    return asProgress(JSON.parse(localStorage.getItem(legacyProgressKey) ?? '{}'));
  } catch {
    return {};
  }
}

const asProgress = (value: unknown): Progress =>
  typeof value === 'object' && value !== null ? (value as Progress) : {}; // written below alone

export async function rememberLegacyProgress(entry: string, progress: LegacyImportProgress): Promise<void> {
  await keep({ ...(await readLegacyProgress()), [entry]: progress });
}

/** The old pages themselves may fill the storage: there is more room in the database. */
async function keep(all: Progress): Promise<void> {
  try {
    localStorage.setItem(legacyProgressKey, JSON.stringify(all));
    await deleteFromDevice(legacyProgressKey).catch(() => undefined);
  } catch {
    // A browser that writes nothing at all: what has arrived is known by the account too.
    await saveOnDevice(legacyProgressKey, all).catch(() => undefined);
  }
}

/** At sign-out: forgets which pages are in the account, but keeps whose the old pages are and which of them stay. */
export async function deleteLegacyMemorialIds(): Promise<void> {
  const entries = Object.entries(await readLegacyProgress());
  if (entries.length === 0) return;
  await keep(
    Object.fromEntries(entries.flatMap(([entry, one]) => (one ? [[entry, { ...one, memorialId: null }]] : []))),
  );
}

export async function removeLegacyProgress(): Promise<void> {
  localStorage.removeItem(legacyProgressKey);
  await deleteFromDevice(legacyProgressKey).catch(() => undefined);
}

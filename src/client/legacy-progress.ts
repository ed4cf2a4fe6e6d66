import { deleteFromDevice, saveOnDevice, readOnDevice } from '#core/device-store.ts';
import { legacyProgressKey } from '#features/memorial/legacy/legacy-import.schema.ts';

/** The import progress of a page, stored in the browser beside the page. */
export interface LegacyImportProgress {
  /** A hash of the importing account, because its id must not stay after signing out. */
  importer: string;
  /** The id of the page in the account; null after signing out, when the server is asked again. */
  memorialId: string | null;
  /** Hash of the saved fields; null before the first save. A copy that was edited since is compared again. */
  savedAs: string | null;
  /** Imported pictures, contributions and events. A deleted one is not imported again. */
  arrived: string[];
  /** The page was deleted in the account, or the user keeps it in the browser: it is not imported again. */
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
  typeof value === 'object' && value !== null ? (value as Progress) : {}; // only this module writes it

export async function rememberLegacyProgress(entry: string, progress: LegacyImportProgress): Promise<void> {
  await keep({ ...(await readLegacyProgress()), [entry]: progress });
}

/** The old pages may fill local storage; the database has more room. */
async function keep(all: Progress): Promise<void> {
  try {
    localStorage.setItem(legacyProgressKey, JSON.stringify(all));
    await deleteFromDevice(legacyProgressKey).catch(() => undefined);
  } catch {
    // The browser has no storage. The account also knows which items have arrived.
    await saveOnDevice(legacyProgressKey, all).catch(() => undefined);
  }
}

/** At sign-out: deletes the ids of imported pages, but keeps the owner of the old pages and which of them stay in the browser. */
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

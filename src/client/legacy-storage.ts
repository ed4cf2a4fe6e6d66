import { readLegacy } from '#features/memorial/legacy/rules.ts';
import { legacyEntries, legacyKey, legacyProgressKey } from '#features/memorial/legacy/schema.ts';

/** How far a page has come; kept in the browser beside the page itself. */
export interface LegacyImportProgress {
  /** A hash of the account that it comes into: who that is stays unsaid after signing out. */
  importer: string;
  memorialId: string;
  /** Hash of the fields that were saved; null before. A copy that was edited since is compared again. */
  savedAs: string | null;
  /** The pictures, words and events that have arrived: what is deleted there afterwards does not come again. */
  arrived: string[];
  /** It was deleted in the account, or is to stay in the browser: it is not tried again. */
  isOver?: true;
}

type Progress = Partial<Record<string, LegacyImportProgress>>;

export function readLegacyProgress(entry: string): LegacyImportProgress | undefined {
  return readAll()[entry];
}

function readAll(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(legacyProgressKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Progress) : {}; // written below alone
  } catch {
    return {};
  }
}

/** A browser that is full remembers nothing: what has arrived is known by the account too. */
export function rememberLegacyProgress(entry: string, progress: LegacyImportProgress): void {
  try {
    localStorage.setItem(legacyProgressKey, JSON.stringify({ ...readAll(), [entry]: progress }));
  } catch {
    // It is asked of the account again.
  }
}

/**
 * Removes one page of the old site from what the browser holds now, as another tab may have changed it since; a page that was
 * edited meanwhile stays. With the last one goes what the old site kept beside them.
 */
export function removeLegacyItem(item: unknown): void {
  const stored = readLegacy(localStorage.getItem(legacyKey) ?? '');
  if (!stored) return;
  const imported = JSON.stringify(item);
  const at = stored.findIndex((other) => JSON.stringify(other) === imported);
  if (at === -1) return;
  const remaining = stored.toSpliced(at, 1);
  if (remaining.length > 0) return keep(remaining);
  for (const key of [legacyKey, legacyProgressKey, ...legacyEntries]) localStorage.removeItem(key);
}

function keep(remaining: unknown[]): void {
  try {
    localStorage.setItem(legacyKey, JSON.stringify(remaining));
  } catch {
    // A browser that writes nothing keeps it: it is the same page when it comes again.
  }
}

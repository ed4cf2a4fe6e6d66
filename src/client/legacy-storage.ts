import { removeLegacyProgress } from './legacy-progress.ts';
import { readLegacy } from '#features/memorial/legacy/legacy-import.rules.ts';
import { legacyEntries, legacyKey } from '#features/memorial/legacy/legacy-import.schema.ts';

/**
 * Removes a page of the old site from the current storage, which another tab may have changed; an edited page stays. Removing the
 * last page also removes the old site's other data.
 */
export async function removeLegacyItem(item: unknown): Promise<void> {
  const stored = readLegacy(localStorage.getItem(legacyKey) ?? '');
  if (!stored) return;
  const imported = JSON.stringify(item);
  const at = stored.findIndex((other) => JSON.stringify(other) === imported);
  if (at === -1) return;
  const remaining = stored.toSpliced(at, 1);
  if (remaining.length > 0) return keep(remaining);
  for (const key of [legacyKey, ...legacyEntries]) localStorage.removeItem(key);
  await removeLegacyProgress();
}

function keep(remaining: unknown[]): void {
  try {
    localStorage.setItem(legacyKey, JSON.stringify(remaining));
  } catch {
    // The browser cannot write, so the page stays. Importing it again finds the same page.
  }
}

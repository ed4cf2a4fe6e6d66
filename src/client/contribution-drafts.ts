/** Drafts of contributions: one storage entry for each memorial, written by `visitor/contributions/device-contributions.ts`. */
const prefix = 'words ';

interface Entry {
  drafts?: Record<string, unknown>;
  own?: { userId?: string }[];
}

/** Whether this browser has a draft of the account. The key of a draft ends with its account. */
export function hasContributionDrafts(userId: string): boolean {
  return listEntries().some(({ entry }) => Object.keys(entry.drafts ?? {}).some((key) => key.endsWith(` ${userId}`)));
}

/** Deletes the account's data in this browser: drafts, and private links to its contributions. */
export function deleteContributionDrafts(userId: string): void {
  for (const { key, entry } of listEntries()) {
    const drafts = Object.entries(entry.drafts ?? {});
    const keptDrafts = drafts.filter(([name]) => !name.endsWith(` ${userId}`));
    const contributions = {
      ...entry,
      drafts: Object.fromEntries(keptDrafts),
      ...(entry.own && { own: entry.own.filter((sent) => sent.userId !== userId) }),
    };
    if (keptDrafts.length < drafts.length || contributions.own?.length !== entry.own?.length)
      localStorage.setItem(key, JSON.stringify(contributions));
  }
}

function listEntries(): { key: string; entry: Entry }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const entry = parseEntry(localStorage.getItem(key));
        return entry ? [{ key, entry }] : [];
      });
  } catch {
    // Without access to storage the browser has no drafts.
    return [];
  }
}

/** Null for an entry of another program. */
function parseEntry(value: string | null): Entry | null {
  try {
    const entry: unknown = JSON.parse(value ?? 'null');
    return typeof entry === 'object' ? entry : null;
  } catch {
    return null;
  }
}

/** Unsent work of this tab, stored under the account until it is sent or the account signs out. */
const prefix = 'kept';

const keyOf = (what: string, userId: string) => `${prefix} ${what} ${userId}`;

export function readKeptWork(what: string, userId: string): string | null {
  return sessionStorage.getItem(keyOf(what, userId));
}

export function saveKeptWork(what: string, userId: string, work: string): void {
  sessionStorage.setItem(keyOf(what, userId), work);
}

export function deleteKeptWork(what: string, userId: string): void {
  sessionStorage.removeItem(keyOf(what, userId));
}

/** Whether the account has such work in this tab. */
export function hasKeptWork(userId: string): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(`${prefix} `) && key.endsWith(` ${userId}`));
}

/** After signing out, in every tab, so that the next user finds nothing of the account. */
export function deleteAllKeptWork(userId: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${prefix} `) && key.endsWith(` ${userId}`)) sessionStorage.removeItem(key);
}

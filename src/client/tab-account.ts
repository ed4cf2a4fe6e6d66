import { tabAccountHeader } from '#core/tab-account.ts';
import type { CurrentUser } from '#features/account/account.schema.ts';

let account: CurrentUser | null = null;

/** Called once at the start of a page: input in this tab belongs to the current account. */
export function claimTab(user: CurrentUser | null): void {
  account = user;
}

/** Whether the tab is for another account than the one named. */
export function isTabOfAnother(userId: string): boolean {
  return account !== null && account.id !== userId;
}

/** Sends the account with every call: the server refuses the call if another account has signed in since. */
export function tabAccountHeaders(): Record<string, string> {
  return account ? { [tabAccountHeader]: account.id } : {};
}

/** The current data of this tab's account, and the other account that has signed in since, if any. */
export function withTabAccount(user: CurrentUser | null): { user: CurrentUser | null; other: CurrentUser | null } {
  if (user === null || account === null) return { user, other: null };
  if (user.id !== account.id) return { user: account, other: user };
  account = user;
  return { user, other: null };
}

import {
  deleteFromDevice,
  saveOnDevice,
  listKeysOnDevice,
  listOnDevice,
  readOnDevice,
  replaceOnDevice,
} from './device-store.ts';

/** The name of the outbox's lock, channel and sync tag, and part of its storage keys. */
export const outboxName = 'outbox';

/** Asks the service worker to send the outbox. For screens without a contribution form. */
export const sendOutboxMessage = { type: 'SEND_OUTBOX' } as const;

export function isSendOutbox(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === sendOutboxMessage.type
  );
}

/** The result of the procedure for a contribution that was sent. */
export interface ContributionAnswer {
  row: unknown;
  token: string | null;
}

/** A memory or condolence that was not sent because the network was unavailable. */
export interface UnsentContribution {
  /** The idempotency key: sending the contribution twice inserts one row. */
  submitId: string;
  kind: 'memory' | 'condolence';
  memorialId: string;
  memorialName: string;
  /** Null for a visitor, whose contribution is sent without an account. */
  userId: string | null;
  values: Record<string, string>;
  device: string | null;
  trap: string;
  picture: File | null;
  /** The server may have an earlier text under the same key; sending then updates that text. */
  isChanged: boolean;
  queuedAt: string;
  /** The code of a permanent error. */
  refusal: string | null;
  /** Set once the worker has sent it: a page then stores the author's token and removes the entry. */
  answer: ContributionAnswer | null;
}

const ownerOf = (userId: string | null) => `${userId ?? 'visitor'} ${outboxName} `;
const keyOf = ({ userId, submitId }: Pick<UnsentContribution, 'userId' | 'submitId'>) => ownerOf(userId) + submitId;

/** Throws if the browser cannot store data. */
export async function insertUnsent(contribution: UnsentContribution): Promise<void> {
  await saveOnDevice(keyOf(contribution), contribution);
}

/** Updates the entry, unless it was removed meanwhile, for example by a sign-out in another tab. */
export async function updateUnsent(contribution: UnsentContribution): Promise<void> {
  await replaceOnDevice(keyOf(contribution), contribution);
}

export async function deleteUnsent(contribution: Pick<UnsentContribution, 'userId' | 'submitId'>): Promise<void> {
  await deleteFromDevice(keyOf(contribution));
}

/** The entries of one account, or of visitors; the oldest first. */
export async function listUnsent(userId: string | null): Promise<UnsentContribution[]> {
  return toUnsent(await listOnDevice(ownerOf(userId)));
}

/** The entries that a page may send and show: those of its account and of visitors, the oldest first. */
export async function listUnsentFor(viewerId: string | null): Promise<UnsentContribution[]> {
  const listed = await Promise.all([listUnsent(null), ...(viewerId === null ? [] : [listUnsent(viewerId)])]);
  return listed.flat().toSorted(byTime);
}

/** The entries of all accounts and of visitors. */
export async function listAllUnsent(): Promise<UnsentContribution[]> {
  const keys = (await listKeysOnDevice('')).filter((key) => key.includes(` ${outboxName} `));
  return toUnsent(await readOnDevice(keys));
}

const byTime = (one: UnsentContribution, other: UnsentContribution) => one.queuedAt.localeCompare(other.queuedAt);

function toUnsent(items: readonly { work: unknown }[]): UnsentContribution[] {
  return items
    .flatMap(({ work }) => (work === undefined ? [] : [work as UnsentContribution])) // only insertUnsent and updateUnsent write these
    .toSorted(byTime);
}

/** Serializes tabs and workers: a later one waits, and then finds the remaining entries. */
export async function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Not every browser has locks. Without one the server still accepts each key only once.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(outboxName, work);
}

/** Notifies every other tab that the outbox has changed. */
export function announceOutbox(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(outboxName);
  channel.postMessage(null);
  channel.close();
}

import {
  deleteFromDevice,
  saveOnDevice,
  listKeysOnDevice,
  listOnDevice,
  readOnDevice,
  replaceOnDevice,
} from './device-store.ts';

/** The name of the lock, the channel, the sync tag and the mark in the storage that all speak of the outbox. */
export const outboxName = 'outbox';

/** Asks the service worker to send what waits: of screens that carry no form. */
export const sendOutboxMessage = { type: 'SEND_OUTBOX' } as const;

export function isSendOutbox(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === sendOutboxMessage.type
  );
}

/** The answer to a contribution that arrived, as the procedure gives it. */
export interface ContributionAnswer {
  row: unknown;
  token: string | null;
}

/** A memory or a condolence that could not be sent for want of a network. */
export interface UnsentContribution {
  /** The idempotency key: sent twice it is one row. */
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
  /** Other words may have arrived under the same key: those are changed then. */
  isChanged: boolean;
  queuedAt: string;
  /** The code of a final refusal. */
  refusal: string | null;
  /** Where the worker has sent it: a page keeps the way back to it and removes the entry. */
  answer: ContributionAnswer | null;
}

const ownerOf = (userId: string | null) => `${userId ?? 'visitor'} ${outboxName} `;
const keyOf = ({ userId, submitId }: Pick<UnsentContribution, 'userId' | 'submitId'>) => ownerOf(userId) + submitId;

/** Throws where the browser keeps nothing. */
export async function insertUnsent(contribution: UnsentContribution): Promise<void> {
  await saveOnDevice(keyOf(contribution), contribution);
}

/** What became of it; nothing where it was taken out meanwhile, as a sign-out in another tab does. */
export async function updateUnsent(contribution: UnsentContribution): Promise<void> {
  await replaceOnDevice(keyOf(contribution), contribution);
}

export async function deleteUnsent(contribution: Pick<UnsentContribution, 'userId' | 'submitId'>): Promise<void> {
  await deleteFromDevice(keyOf(contribution));
}

/** Of one account, or of visitors; the oldest first. */
export async function listUnsent(userId: string | null): Promise<UnsentContribution[]> {
  return toUnsent(await listOnDevice(ownerOf(userId)));
}

/** What a page may send and show: of its own account and of visitors; the oldest first. */
export async function listUnsentFor(viewerId: string | null): Promise<UnsentContribution[]> {
  const listed = await Promise.all([listUnsent(null), ...(viewerId === null ? [] : [listUnsent(viewerId)])]);
  return listed.flat().toSorted(byTime);
}

/** Of every account and of visitors. */
export async function listAllUnsent(): Promise<UnsentContribution[]> {
  const keys = (await listKeysOnDevice('')).filter((key) => key.includes(` ${outboxName} `));
  return toUnsent(await readOnDevice(keys));
}

const byTime = (one: UnsentContribution, other: UnsentContribution) => one.queuedAt.localeCompare(other.queuedAt);

function toUnsent(items: readonly { work: unknown }[]): UnsentContribution[] {
  return items
    .flatMap(({ work }) => (work === undefined ? [] : [work as UnsentContribution])) // written by keepUnsent alone
    .toSorted(byTime);
}

/** Serializes tabs and workers: a later one waits, and finds what is left. */
export async function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Not every browser has locks; the server takes a key once all the same.
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

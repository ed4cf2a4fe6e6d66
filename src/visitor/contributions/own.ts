import { dataOf, find } from '#core/script-data.ts';
import type { Kind, OwnContribution } from '#features/contributions/contributions.schema.ts';
import { call, CallRefusedError } from './call.ts';
import { authorLinkPath, fill } from './fill.ts';
import type { SentContribution } from './update-if-changed.ts';
import { updateDeviceContributions, type OwnEntry, readDeviceContributions } from './device-contributions.ts';

const idOf = (row: OwnContribution) => `own-${row.kind}-${row.id}`;

/** Pending contributions of this device: first as they were sent, then in their current state. */
export async function showOwnEntries(memorialId: string): Promise<void> {
  const { own } = readDeviceContributions(memorialId);
  // The list is newest first, so each is inserted at the start.
  for (const { row, token } of own.toReversed()) showRow(row, token);
  await Promise.all(own.map((one) => refresh(memorialId, one)));
}

/** Marks this device's contributions among newly loaded rows. */
export function markShownRows(memorialId: string): void {
  for (const { row, token } of readDeviceContributions(memorialId).own)
    if (row.state === 'approved') showRow(row, token);
}

async function refresh(memorialId: string, { token }: OwnEntry): Promise<void> {
  try {
    const row = await call('contributions/findOwn', { token });
    // Hidden from the page, so there is nothing to show or edit.
    if (row.state === 'removed') return removeOwnEntry(memorialId, token);
    updateDeviceContributions(memorialId, (contributions) => {
      const known = contributions.own.find((one) => one.token === token);
      if (known) known.row = row;
    });
    showRow(row, token);
  } catch (error) {
    if (error instanceof CallRefusedError && error.code === 'NOT_FOUND') removeOwnEntry(memorialId, token);
  }
}

function removeOwnEntry(memorialId: string, token: string): void {
  const gone = readDeviceContributions(memorialId).own.find((one) => one.token === token);
  if (gone) document.getElementById(idOf(gone.row))?.remove();
  updateDeviceContributions(memorialId, (contributions) => {
    contributions.own = contributions.own.filter((one) => one.token !== token);
  });
}

/** Stores the private link of a sent contribution and shows it, pending or published. `userId` is the author. */
export function saveSentEntry(
  memorialId: string,
  { row, token }: SentContribution,
  userId: string | null = dataOf(document.documentElement).viewer ?? null,
): HTMLElement | null {
  if (token !== null) {
    updateDeviceContributions(memorialId, (contributions) => {
      contributions.own = [
        { kind: row.kind, token, row, ...(userId && { userId }) },
        ...contributions.own.filter((one) => one.token !== token),
      ];
    });
  }
  // An entry of the outbox may belong to another page.
  if (dataOf(partOf(row.kind))?.memorial !== memorialId) return null;
  return showRow(row, token) ?? place(row, token);
}

const partOf = (kind: Kind) => find(document, `[data-words="${kind}"]`);

/** Shows a pending row; a published one is only marked as the author's. */
function showRow(row: OwnContribution, token: string | null): HTMLElement | null {
  const part = partOf(row.kind);
  const before = document.getElementById(idOf(row));
  const element = document.getElementById(`${row.kind}-${row.id}`);
  if (element && row.state === 'approved') {
    before?.remove();
    if (token !== null) markOwn(part, element, token);
    return element;
  }
  const isSeen = row.state === 'pending' || row.state === 'returned' || before !== null;
  return isSeen ? place(row, token) : null;
}

/** Inserts a row first in its list, or replaces its earlier version. */
function place(row: OwnContribution, token: string | null): HTMLElement | null {
  const part = partOf(row.kind);
  const before = document.getElementById(idOf(row));
  const template = document.getElementById(`own-${row.kind}`);
  if (!part || !(template instanceof HTMLTemplateElement)) return null;
  const copy = document.importNode(template.content, true);
  const item = find(copy, 'li');
  if (!item) return null;
  item.id = idOf(row);
  fill(item, row, token);
  if (before) before.replaceWith(item);
  else part.querySelector('ol')?.prepend(item);
  part.querySelector('.words-empty')?.remove();
  return item;
}

/** Adds the edit link to a published row. */
function markOwn(part: HTMLElement | null, element: HTMLElement, token: string): void {
  const tools = element.querySelector('.words-tools');
  if (!tools || tools.querySelector('.words-change')) return;
  const link = document.createElement('a');
  link.className = 'words-change link';
  link.href = authorLinkPath(token);
  link.textContent = dataOf(part)?.changeWords ?? '';
  tools.prepend(link);
}

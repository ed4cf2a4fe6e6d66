import type { Kind, OwnContribution } from '#features/contributions/schema.ts';
import { call, Refusal } from './call.ts';
import { addressOf, fill } from './fill.ts';
import type { Sent } from './sent.ts';
import { changeKept, type Own, readKept } from './kept.ts';

const idOf = (row: OwnContribution) => `own-${row.kind}-${row.id}`;

/** The words that were sent from this device and wait: at once as they were, then as they stand now. */
export async function showOwn(memorialId: string): Promise<void> {
  const { own } = readKept(memorialId);
  // The list begins with the newest: each is put before those that came before it.
  for (const { row, token } of own.toReversed()) showRow(row, token);
  await Promise.all(own.map((one) => refresh(memorialId, one)));
}

/** Marks what was sent from this device among the rows that have just come. */
export function markShown(memorialId: string): void {
  for (const { row, token } of readKept(memorialId).own) if (row.state === 'approved') showRow(row, token);
}

async function refresh(memorialId: string, { token }: Own): Promise<void> {
  try {
    const row = await call('contributions/own', { token });
    // Taken off the page: nothing of it is left to show or to change here.
    if (row.state === 'removed') return forget(memorialId, token);
    changeKept(memorialId, (kept) => {
      const known = kept.own.find((one) => one.token === token);
      if (known) known.row = row;
    });
    showRow(row, token);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') forget(memorialId, token);
  }
}

function forget(memorialId: string, token: string): void {
  const gone = readKept(memorialId).own.find((one) => one.token === token);
  if (gone) document.getElementById(idOf(gone.row))?.remove();
  changeKept(memorialId, (kept) => {
    kept.own = kept.own.filter((one) => one.token !== token);
  });
}

/** Keeps the way back to what a form sent, and shows it, whether it waits or stands at once. `userId` is who wrote it. */
export function keepSent(
  memorialId: string,
  { row, token }: Sent,
  userId: string | null = document.documentElement.dataset.viewer ?? null,
): HTMLElement | null {
  if (token !== null) {
    changeKept(memorialId, (kept) => {
      kept.own = [
        { kind: row.kind, token, row, ...(userId && { userId }) },
        ...kept.own.filter((one) => one.token !== token),
      ];
    });
  }
  // What waited in the outbox may be of another page than this one.
  if (partOf(row.kind)?.dataset.memorial !== memorialId) return null;
  return showRow(row, token) ?? place(row, token);
}

const partOf = (kind: Kind) => document.querySelector<HTMLElement>(`[data-words="${kind}"]`);

/** Shows a row that waits; what everybody sees already is only marked as its author's. */
function showRow(row: OwnContribution, token: string | null): HTMLElement | null {
  const part = partOf(row.kind);
  const before = document.getElementById(idOf(row));
  const shown = document.getElementById(`${row.kind}-${row.id}`);
  if (shown && row.state === 'approved') {
    before?.remove();
    if (token !== null) markOwn(part, shown, token);
    return shown;
  }
  const isSeen = row.state === 'pending' || row.state === 'returned' || before !== null;
  return isSeen ? place(row, token) : null;
}

/** Puts a row first in its list, or in the place of what it was. */
function place(row: OwnContribution, token: string | null): HTMLElement | null {
  const part = partOf(row.kind);
  const before = document.getElementById(idOf(row));
  const template = document.getElementById(`own-${row.kind}`);
  if (!part || !(template instanceof HTMLTemplateElement)) return null;
  const copy = document.importNode(template.content, true);
  const item = copy.firstElementChild as HTMLElement; // of our own renderer
  item.id = idOf(row);
  fill(item, row, token);
  if (before) before.replaceWith(item);
  else part.querySelector('ol')?.prepend(item);
  part.querySelector('.words-empty')?.remove();
  return item;
}

/** A way to change it, on the row that everybody reads. */
function markOwn(part: HTMLElement | null, shown: HTMLElement, token: string): void {
  const tools = shown.querySelector('.words-tools');
  if (!tools || tools.querySelector('.words-change')) return;
  const link = document.createElement('a');
  link.className = 'words-change link';
  link.href = addressOf(token);
  link.textContent = part?.dataset.changeWords ?? '';
  tools.prepend(link);
}

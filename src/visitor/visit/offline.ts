import { listOfflineVisits } from '#client/offline-visits.ts';
import { listAllUnsent } from '#core/outbox.ts';

/** Shows the visits that are kept on this device, newest first. */
export async function listKept(list: HTMLElement): Promise<void> {
  const row = list.querySelector('template');
  const visits = typeof caches === 'undefined' ? [] : await listOfflineVisits();
  if (!row || visits.length === 0) return;
  for (const { memorialId, name } of visits) {
    const shown = row.content.cloneNode(true) as DocumentFragment; // a copy of a fragment is one
    const link = shown.querySelector('a');
    const bdi = shown.querySelector('bdi');
    if (link) link.href = `/memorial/${memorialId}/visit`;
    if (bdi) bdi.textContent = name;
    list.append(shown);
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-visits]'))
    part.hidden = part.dataset.visits !== 'some';
}

/** Shows what was written and waits for the network: the page that it is for cannot be opened now. */
async function showAllUnsent(part: HTMLElement): Promise<void> {
  const row = part.querySelector('template');
  const kept = await listAllUnsent().catch(() => []);
  // What was refused waits for its author on its page, and what the worker has sent waits for nothing.
  const unsent = kept.filter(({ refusal, answer }) => refusal === null && answer === null);
  if (!row || unsent.length === 0) return;
  for (const { memorialName, values } of unsent) {
    const shown = row.content.cloneNode(true) as DocumentFragment; // a copy of a fragment is one
    const name = shown.querySelector('bdi');
    const words = shown.querySelector('p');
    if (name) name.textContent = memorialName;
    if (words) words.textContent = values.content ?? '';
    row.parentElement?.append(shown);
  }
  part.hidden = false;
}

const list = document.querySelector<HTMLElement>('.no-network-visits');
if (list) void listKept(list);
const unsentList = document.querySelector<HTMLElement>('[data-unsent-list]');
if (unsentList) void showAllUnsent(unsentList);
// Whoever waits for it sees their page at once.
window.addEventListener('online', () => location.reload());

import { describeOfflineVisit } from '#client/offline-visit-facts.ts';
import { listOfflineVisits, removeOfflineVisit } from '#client/offline-visits.ts';
import { offlinePath } from '#core/offline.ts';
import { listAllUnsent } from '#core/outbox.ts';
import { hasShared, sharePath } from '#core/shared-photos.ts';

/** A page from the server shows nothing of other accounts; one that is kept here does not know who looks at it. */
const isShown = (userId: string | null) =>
  userId === null || userId === root.dataset.viewer || root.dataset.kept !== undefined;

/** Shows the visits that are kept on this device, newest first. */
async function listKept(list: HTMLElement): Promise<void> {
  const row = list.querySelector('template');
  const visits = (await listOfflineVisits()).filter(({ userId }) => isShown(userId));
  if (!row || visits.length === 0) return;
  for (const visit of visits) {
    const shown = row.content.cloneNode(true) as DocumentFragment; // a copy of a fragment is one
    const [item, link, bdi, facts, button] = ['li', 'a', 'bdi', 'small', 'button'].map((name) =>
      shown.querySelector<HTMLElement>(name),
    );
    if (link instanceof HTMLAnchorElement) link.href = `/memorial/${visit.memorialId}/visit`;
    if (bdi) {
      bdi.textContent = visit.name;
      bdi.id = `kept-${visit.memorialId}`;
      button?.setAttribute('aria-describedby', bdi.id);
    }
    if (facts) facts.textContent = describeOfflineVisit(visit, root.lang);
    button?.addEventListener('click', () => void removeOfflineVisit(visit.memorialId).then(() => takeOut(item)));
    list.append(shown);
  }
  showVisits('some');
}

function takeOut(item: HTMLElement | null | undefined): void {
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  item?.remove();
  const link = next?.querySelector('a');
  if (!link) showVisits('none');
  const news = document.querySelector<HTMLElement>('.no-network-news');
  if (news) news.textContent = news.dataset.removedWords ?? '';
  (link ?? title)?.focus();
}

function showVisits(shown: 'some' | 'none'): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-visits]'))
    part.hidden = part.dataset.visits !== shown;
}

/** Somebody looks at what is kept, whether there is a network or not. */
function becomeList(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-list-words]'))
    part.textContent = part.dataset.listWords ?? '';
  document.title = title?.textContent ?? '';
  document.querySelector<HTMLElement>('[data-retry]')?.setAttribute('hidden', '');
}

/** Shows what was written and waits for the network: the page that it is for cannot be opened now. */
async function showAllUnsent(part: HTMLElement): Promise<void> {
  const row = part.querySelector('template');
  const kept = await listAllUnsent().catch(() => []);
  // What was refused waits for its author on its page, and what the worker has sent waits for nothing.
  const unsent = kept.filter(({ userId, refusal, answer }) => isShown(userId) && refusal === null && answer === null);
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

/** Tells who has just shared photographs that they are not lost. */
async function showSharedNotice(): Promise<void> {
  const part = document.querySelector<HTMLElement>('[data-shared-words]');
  if (part) part.hidden = !(await hasShared().catch(() => false));
}

const root = document.documentElement;
const title = document.querySelector<HTMLElement>('h1');
if (title) title.tabIndex = -1;
if (location.pathname === offlinePath) becomeList();
const list = document.querySelector<HTMLElement>('.no-network-visits');
// A private window may have no caches, whatever it says.
if (list && typeof caches !== 'undefined') listKept(list).catch(() => undefined);
const unsentList = document.querySelector<HTMLElement>('[data-unsent-list]');
if (unsentList) void showAllUnsent(unsentList);
if (location.pathname === sharePath && location.search !== '?failed') void showSharedNotice();
// Whoever waits for a page sees it at once.
if (location.pathname !== offlinePath) window.addEventListener('online', () => location.reload());

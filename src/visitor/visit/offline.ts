import { describeOfflineVisit } from '#client/offline-visit-facts.ts';
import { listOfflineVisits, removeOfflineVisit } from '#client/offline-visits.ts';
import { deleteDataOfSigningOut } from '#client/session-channel.ts';
import { offlinePath, signOutPath, workerPath } from '#core/offline.ts';
import { listAllUnsent } from '#core/outbox.ts';
import { dataOf, find, findAll } from '#core/script-data.ts';
import { hasSharedPhotos, sharePath } from '#core/shared-photos.ts';

const retryEveryMs = 5000;

/** A page from the server excludes other accounts; a saved one does not know its reader. */
const isShown = (userId: string | null) =>
  userId === null || userId === dataOf(root).viewer || dataOf(root).kept !== undefined;

/** Shows the saved visits, newest first. */
async function listKept(list: HTMLElement): Promise<void> {
  const row = list.querySelector('template');
  const visits = (await listOfflineVisits()).filter(({ userId }) => isShown(userId));
  if (!row || visits.length === 0) return;
  for (const visit of visits) {
    const fragment = document.importNode(row.content, true);
    const [item, link, bdi, facts, button] = ['li', 'a', 'bdi', 'small', 'button'].map((name) => find(fragment, name));
    if (link instanceof HTMLAnchorElement) link.href = `/memorial/${visit.memorialId}/visit`;
    if (bdi) {
      bdi.textContent = visit.name;
      bdi.id = `kept-${visit.memorialId}`;
      button?.setAttribute('aria-describedby', bdi.id);
    }
    if (facts) facts.textContent = describeOfflineVisit(visit, root.lang);
    button?.addEventListener('click', () => void removeOfflineVisit(visit.memorialId).then(() => removeVisit(item)));
    list.append(fragment);
  }
  showVisits('some');
}

function removeVisit(item: HTMLElement | null | undefined): void {
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  item?.remove();
  const link = next?.querySelector('a');
  if (!link) showVisits('none');
  const news = find(document, '.no-network-news');
  if (news) news.textContent = dataOf(news).removedWords ?? '';
  (link ?? title)?.focus();
}

function showVisits(visible: 'some' | 'none'): void {
  for (const part of findAll(document, '[data-visits]')) part.hidden = dataOf(part).visits !== visible;
}

/** The list of saved visits was opened, with or without a network. */
function becomeList(): void {
  for (const part of findAll(document, '[data-list-words]')) part.textContent = dataOf(part).listWords ?? '';
  document.title = title?.textContent ?? '';
  find(document, '[data-retry]')?.setAttribute('hidden', '');
}

/** Shows the outbox, because its pages cannot be opened offline. */
async function showAllUnsent(part: HTMLElement): Promise<void> {
  const row = part.querySelector('template');
  const contributions = await listAllUnsent().catch(() => []);
  // Refused entries are shown on their page, and the worker has sent the others.
  const unsent = contributions.filter(
    ({ userId, refusal, answer }) => isShown(userId) && refusal === null && answer === null,
  );
  if (!row || unsent.length === 0) return;
  for (const { memorialName, values } of unsent) {
    const fragment = document.importNode(row.content, true);
    const name = fragment.querySelector('bdi');
    const words = fragment.querySelector('p');
    if (name) name.textContent = memorialName;
    if (words) words.textContent = values.content ?? '';
    row.parentElement?.append(fragment);
  }
  part.hidden = false;
}

/** Shows after sharing that the photographs are stored. */
async function showSharedNotice(): Promise<void> {
  const part = find(document, '[data-shared-words]');
  if (part) part.hidden = !(await hasSharedPhotos().catch(() => false));
}

/** Tells a user who signed out offline that the session ends once the network is back. */
async function showSignOut(): Promise<void> {
  await deleteDataOfSigningOut().catch(() => undefined);
  find(document, '[data-visits="none"]')?.remove();
  find(document, '[data-sign-out-words]')?.removeAttribute('hidden');
}

const root = document.documentElement;
const title = find(document, 'h1');
if (title) title.tabIndex = -1;
if (location.pathname === offlinePath) becomeList();
const signOutShown = location.pathname === signOutPath ? showSignOut() : Promise.resolve();
const list = find(document, '.no-network-visits');
// In a private window the cache API may exist but fail.
if (list && typeof caches !== 'undefined') signOutShown.then(() => listKept(list)).catch(() => undefined);
const unsentList = find(document, '[data-unsent-list]');
if (unsentList) void signOutShown.then(() => showAllUnsent(unsentList));
if (location.pathname === sharePath && location.search !== '?failed') void showSharedNotice();
// Reloads at once when the network is back, unless a link was pressed: a reload would cancel its navigation.
let isLeaving = false;
window.addEventListener('beforeunload', () => (isLeaving = true));
// A page from the back-forward cache waits again.
window.addEventListener('pageshow', () => (isLeaving = false));
const reload = () => isLeaving || location.reload();
if (location.pathname !== offlinePath) {
  window.addEventListener('online', reload);
  // The event may fire before the network works, or while this page was loading.
  setInterval(() => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    fetch(workerPath, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && reload(),
      () => undefined,
    );
  }, retryEveryMs);
}

import { describeOfflineVisit } from '#client/offline-visit-facts.ts';
import { findVisitToKeep } from '#client/renew-offline-visits.ts';
import { saveOfflineVisit } from '#client/save-offline-visit.ts';
import { findOfflineVisit, type OfflineVisit, removeOfflineVisit } from '#client/offline-visits.ts';
import { closest, dataOf, find } from '#core/script-data.ts';

/** The card that keeps a visit on the device; it stays hidden where nothing can be kept. */
export async function offerOfflineCopy(): Promise<void> {
  const visitOfPage = findVisitToKeep(document);
  if (!visitOfPage || typeof caches === 'undefined') return;
  const { card, name, version, texts } = visitOfPage;
  const { memorial: memorialId = '' } = dataOf(card);
  const part = (className: string) => find(card, `.${className}`);
  const [offer, progress, copy, news] = [
    'visit-keep-offer',
    'visit-keep-progress',
    'visit-kept',
    'visit-keep-news',
  ].map(part);
  const bar = card.querySelector('progress');
  const userId = visitOfPage.isPrivate ? (dataOf(document.documentElement).viewer ?? null) : null;

  function show(target: HTMLElement | null | undefined) {
    for (const element of [offer, progress, copy]) if (element) element.hidden = element !== target;
  }
  /** Where a press has taken its own button away. */
  function focusOn(target: HTMLElement | null | undefined) {
    target?.querySelector('button')?.focus();
  }
  function tell(words = '') {
    if (news) news.textContent = words;
  }
  function showKept(visit: OfflineVisit) {
    const when = part('visit-kept-when');
    if (when) when.textContent = describeOfflineVisit(visit, document.documentElement.lang);
    const words = copy?.querySelector('strong');
    if (words && !visit.isWhole) words.textContent = dataOf(card).partlyWords ?? '';
    show(copy);
  }

  async function keep() {
    tell();
    show(progress);
    try {
      // Without it a browser may clear what is kept when room gets scarce; it decides by itself.
      // One that asks its user may be left without an answer.
      void navigator.storage.persist?.().catch(() => false);
      const pages = [location.pathname, ...texts];
      const onProgress = (share: number) => {
        if (bar) bar.value = share;
      };
      showKept(await saveOfflineVisit({ memorialId, name, version, userId }, { pages, onProgress }));
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      tell(isFull ? dataOf(card).fullWords : dataOf(card).failedWords);
      const before = await findOfflineVisit(memorialId);
      if (before) showKept(before);
      else show(offer);
    }
  }

  card.addEventListener('click', ({ target }) => {
    const wish = dataOf(closest(target, '[data-keep]'))?.keep;
    if (wish === 'keep') void keep().then(() => focusOn(copy?.hidden ? offer : copy));
    if (wish === 'remove')
      void removeOfflineVisit(memorialId).then(() => {
        show(offer);
        tell(dataOf(card).removedWords);
        focusOn(offer);
      });
  });

  // A private window may have no caches, whatever it says.
  const visit = await findOfflineVisit(memorialId).catch(() => undefined);
  if (visit === undefined) return;
  card.hidden = false;
  if (!visit) return show(offer);
  showKept(visit);
  // What the family changed since is kept in its place; without a network the kept page itself is shown, and is the same.
  if (visit.version !== version) await keep();
}

import { describeOfflineVisit } from '#client/offline-visit-facts.ts';
import { findVisitToKeep } from '#client/renew-offline-visits.ts';
import { saveOfflineVisit } from '#client/save-offline-visit.ts';
import { findOfflineVisit, type OfflineVisit, removeOfflineVisit } from '#client/offline-visits.ts';
import { closest, dataOf, find } from '#core/script-data.ts';

/** The card that saves a visit on the device; hidden without storage. */
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
  /** Moves the focus if a press removed its button. */
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
      // Without persistence a browser may evict saved data when space is scarce. Not awaited, because the user may leave its
      // prompt unanswered.
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

  // In a private window the cache API may exist but fail.
  const visit = await findOfflineVisit(memorialId).catch(() => undefined);
  if (visit === undefined) return;
  card.hidden = false;
  if (!visit) return show(offer);
  showKept(visit);
  // Updates the saved copy; without a network the saved page itself is shown and nothing changes.
  if (visit.version !== version) await keep();
}

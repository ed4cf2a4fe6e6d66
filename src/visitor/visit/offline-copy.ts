import { saveOfflineVisit } from '#client/save-offline-visit.ts';
import { findOfflineVisit, type OfflineVisit, removeOfflineVisit } from '#client/offline-visits.ts';

/** The card that keeps a visit on the device; it stays hidden where nothing can be kept. */
export async function offerOfflineCopy(card: HTMLElement): Promise<void> {
  if (typeof caches === 'undefined') return;
  const { memorial: memorialId = '', name = '', version = '', isPrivate } = card.dataset;
  const part = (className: string) => card.querySelector<HTMLElement>(`.${className}`);
  const [offer, progress, kept, news] = [
    'visit-keep-offer',
    'visit-keep-progress',
    'visit-kept',
    'visit-keep-news',
  ].map(part);
  const bar = card.querySelector('progress');
  const userId = isPrivate === undefined ? null : (document.documentElement.dataset.viewer ?? null);

  function show(shown: HTMLElement | null | undefined) {
    for (const element of [offer, progress, kept]) if (element) element.hidden = element !== shown;
  }
  /** Where a press has taken its own button away. */
  function focusOn(shown: HTMLElement | null | undefined) {
    shown?.querySelector('button')?.focus();
  }
  function tell(words = '') {
    if (news) news.textContent = words;
  }
  function showKept(visit: OfflineVisit) {
    const when = part('visit-kept-when');
    if (when) when.textContent = factsIn(visit);
    const words = kept?.querySelector('strong');
    if (words && !visit.isWhole) words.textContent = card.dataset.partlyWords ?? '';
    show(kept);
  }

  async function keep() {
    tell();
    show(progress);
    try {
      // Without it a browser may clear what is kept when room gets scarce; it decides by itself.
      // One that asks its user may be left without an answer.
      void navigator.storage.persist?.().catch(() => false);
      const pages = [location.pathname, ...pathsOfTexts()];
      const onProgress = (share: number) => {
        if (bar) bar.value = share;
      };
      showKept(await saveOfflineVisit({ memorialId, name, version, userId }, { pages, onProgress }));
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      tell(isFull ? card.dataset.fullWords : card.dataset.failedWords);
      const before = await findOfflineVisit(memorialId);
      if (before) showKept(before);
      else show(offer);
    }
  }

  card.addEventListener('click', ({ target }) => {
    const wish = target instanceof Element ? target.closest<HTMLElement>('[data-keep]')?.dataset.keep : undefined;
    if (wish === 'keep') void keep().then(() => focusOn(kept?.hidden ? offer : kept));
    if (wish === 'remove')
      void removeOfflineVisit(memorialId).then(() => {
        show(offer);
        tell(card.dataset.removedWords);
        focusOn(offer);
      });
  });

  const visit = await findOfflineVisit(memorialId);
  card.hidden = false;
  if (!visit) return show(offer);
  showKept(visit);
  // What the family changed since is kept in its place; without a network the kept page itself is shown, and is the same.
  if (visit.version !== version) await keep();
}

function pathsOfTexts(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-kept-page]')].map(({ pathname }) => pathname);
}

function factsIn({ keptAt, bytes }: OfflineVisit): string {
  const { lang } = document.documentElement;
  const size = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(bytes / 1024 / 1024);
  const day = new Intl.DateTimeFormat(lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Jerusalem',
    numberingSystem: 'latn',
  }).format(new Date(keptAt));
  return `${day} · ${size}`;
}

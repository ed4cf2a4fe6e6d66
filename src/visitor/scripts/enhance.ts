import { copy } from '#client/copy.ts';
import { readQuestion } from '#client/question-text.ts';
import { mayLeave } from '#client/device.ts';
import { offerInstall } from '#client/install.ts';
import { readPushAccount } from '#client/push-device.ts';
import { clearSigningOut, onSessionMessage, markSigningOut } from '#client/session-channel.ts';
import { isClosed, share } from '#client/share.ts';
import { isViewerKnown } from '#client/is-viewer-known.ts';
import { type Act, type PageAct, closest, dataOf, find, findAll } from '#core/script-data.ts';
import { followReading } from './chapter-now.ts';
import { drawChapters } from './chapters.ts';
import { listen, pauseListening, stopListening } from './listen.ts';
import { findIsland, wakeInSight } from './islands.ts';
import { declineLanguage, offerLanguage } from './language-offer.ts';
import { play } from './play.ts';
import { isShareMark } from '#core/share-mark.ts';
import { waitUntilShown } from './wait-until-shown.ts';
import { sort } from './sort.ts';
import { markTheme, pressTheme } from './theme-buttons.ts';
import { markPressedAsRead, refreshOnReturn } from './mark-read.ts';
import { loadOutbox, beginOwnPicture, startContributions, contributionActions } from '../contributions/begin.ts';
import '../visitor.css';

/** A prerendered page counts no view, opens no stream and sends nothing until it is shown. */
const wasRenderedAhead = await waitUntilShown();

/** How long a button shows a check mark after it has copied a link. */
const checkedMs = 2000;
const sessionNews = document.getElementById('news');
const viewerId = dataOf(document.documentElement).viewer ?? null;

let silence: ReturnType<typeof setTimeout> | undefined;
function announce(words: string | undefined) {
  if (!sessionNews || !words) return;
  sessionNews.textContent = words;
  clearTimeout(silence);
  silence = setTimeout(() => (sessionNews.textContent = ''), 5000);
}

// Removes the share mark, so that a copied address has none.
if (isShareMark(location.search)) history.replaceState(history.state, '', location.pathname + location.hash);

/** The absolute URL of a button. */
const addressOf = (element: HTMLElement) => new URL(dataOf(element).url ?? '', location.href).href;

/** The fallback for sharing: copies the link and reports whether that worked. */
async function copyInstead(url: string): Promise<void> {
  const words = dataOf(find(document, '[data-fallback-words]'));
  const failure = await copy(url);
  announce(failure ? words?.[`${failure}Words`] : words?.fallbackWords);
}

const sheet = find(document, '.paper');
const offer = find(document, '[data-language-offer]', HTMLFormElement);

/** Prints the sheet that the page holds, with its pictures. */
async function printSheet(within: HTMLElement) {
  await Promise.all([...within.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)));
  print();
}

type ClickHandler = (button: HTMLElement, event: Event) => Promise<void> | void;
const clickActions: Partial<Record<Act, ClickHandler>> = {
  async copy(button) {
    const failure = await copy(addressOf(button));
    if (failure) return announce(dataOf(button)[`${failure}Words`]);
    if (dataOf(button).done !== undefined) return;
    const label = button.getAttribute('aria-label');
    const done = dataOf(button).doneWords ?? '';
    dataOf(button).done = '';
    if (label) button.setAttribute('aria-label', done);
    announce(done);
    setTimeout(() => {
      delete dataOf(button).done;
      if (label) button.setAttribute('aria-label', label);
    }, checkedMs);
  },
  async share(button) {
    const { text, picture, pictureName = '' } = dataOf(button);
    const url = addressOf(button);
    try {
      await share({ title: document.title, text, url }, picture ? { address: picture, name: pictureName } : undefined);
    } catch (error) {
      if (!isClosed(error)) await copyInstead(url);
    }
  },
  say: (link) => announce(dataOf(link).words),
  print(_link, event) {
    if (!sheet) return;
    event.preventDefault();
    return printSheet(sheet);
  },
  async open(link, event) {
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const opened = window.open(link.href, '_blank');
    if (opened) opened.opener = null;
    else await copyInstead(dataOf(link).url ?? location.href);
  },
  listen: (button) => listen(button, announce),
  'listen-pause': pauseListening,
  'listen-stop': stopListening,
  play,
  theme: pressTheme,
  ...contributionActions(announce),
  'decline-language'() {
    declineLanguage();
    offer?.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  },
  back(link, event) {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  },
  reload(_link, event) {
    event.preventDefault();
    location.reload();
  },
} satisfies Record<PageAct, ClickHandler>;

function act(actor: HTMLElement, event: Event) {
  const name = dataOf(actor).act;
  if (name) void clickActions[name]?.(actor, event);
}

document.addEventListener('click', (event) => {
  const actor = closest(event.target, '[data-act]');
  if (actor) act(actor, event);
});

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) sort(target);
  if (target instanceof Element && target.closest('.kaddish-rites')) stopListening();
});

for (const button of findAll(document, '[data-act="share"]')) button.hidden = !('share' in navigator);

/** A failed picture keeps its frame, and its description for screen readers. */
function replace(image: HTMLImageElement) {
  const stand = document.createElement('span');
  stand.className = 'picture-failed';
  if (image.alt) {
    stand.setAttribute('role', 'img');
    stand.setAttribute('aria-label', image.alt);
  }
  image.replaceWith(stand);
}
function replaceFailed(target: EventTarget | null) {
  // Islands handle their own pictures.
  if (target instanceof HTMLImageElement && dataOf(target).fallback !== undefined && !findIsland(target))
    replace(target);
}
document.addEventListener('error', (event) => replaceFailed(event.target), true);

// Presses and failures from before this script loaded.
for (const target of globalThis.early ?? []) {
  if (target instanceof HTMLButtonElement) act(target, new Event('click'));
  else replaceFailed(target);
}
globalThis.early = null;

for (const island of findAll(document, '[data-island]')) wakeInSight(island);
startContributions(announce);
if (isViewerKnown()) loadOutbox(announce);
beginOwnPicture();

const burning = find(document, '.burning[data-memorial]');
if (burning) watchInSight(burning);

/** Opens the stream of burning candles once they are visible. */
function watchInSight(band: HTMLElement) {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void import('../candle/watch.ts').then(({ watchCandles }) => watchCandles(dataOf(band).memorial ?? ''));
  });
  observer.observe(band);
}

const cartCount = find(document, '[data-cart-count]');
if (cartCount) {
  cartCount.textContent = /(?:^|; )cart=(\d{1,4})\./.exec(document.cookie)?.[1] ?? '0';
  cartCount.hidden = cartCount.textContent === '0';
}

const bellMenu = document.getElementById('bell-menu');
if (bellMenu) {
  markPressedAsRead(bellMenu);
  refreshOnReturn(bellMenu);
}

if (viewerId !== null && document.body.classList.contains('page-memorial'))
  void import('./track-view.ts').then(({ trackView }) => trackView());

if (offer) offerLanguage(offer);

const chapterList = document.getElementById('chapter-list');
if (chapterList) followReading(chapterList);
void drawChapters();

if (sheet && location.hash === '#print') void printSheet(sheet);

// The installed app opens with a document. Most browsers have no push subscription, and load nothing for it.
if (viewerId !== null && readPushAccount() !== null)
  void import('#client/renew-push.ts').then(({ renewPush }) => renewPush(viewerId)).catch(() => undefined);

markTheme();
offerInstall();
/** Runs in idle time, after the page itself. Safari has no idle callbacks. */
function startWorker() {
  const start = () =>
    import('#client/service-worker.ts')
      .then(({ startServiceWorker }) => startServiceWorker(viewerId))
      .catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void start(), { timeout: 5000 });
  else setTimeout(() => void start(), 1000);
}
if (document.readyState === 'complete') startWorker();
else window.addEventListener('load', startWorker);

const { view, viewCounted } = dataOf(document.documentElement);
if (view && (viewCounted === undefined || wasRenderedAhead))
  void import('./send-page-view.ts').then(({ sendPageView }) => sendPageView(view));

/** Announces a sign-out to every tab, from the next page, when the session has really ended. */
clearSigningOut(viewerId);
onSessionMessage(() => location.reload());
document.addEventListener('submit', (event) => {
  const form = event.target;
  const userId = form instanceof HTMLFormElement ? dataOf(form).signOut : undefined;
  if (!(form instanceof HTMLFormElement) || userId === undefined) return;
  event.preventDefault();
  void mayLeave(userId, readQuestion(form)).then((may) => {
    if (!may) return;
    markSigningOut(userId);
    form.submit();
  });
});

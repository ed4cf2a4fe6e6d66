import { copy } from '#client/copy.ts';
import { mayLeave } from '#client/device.ts';
import { offerInstall } from '#client/install.ts';
import { readPushAccount } from '#client/push-device.ts';
import { finishLeaving, onSessionNews, rememberLeaving } from '#client/session-news.ts';
import { isClosed, share } from '#client/share.ts';
import { isViewerKnown } from '#client/viewer.ts';
import { followReading } from './chapter-now.ts';
import { drawChapters } from './chapters.ts';
import { listen, pauseListening, stopListening } from './listen.ts';
import { islandOf, wakeInSight } from './islands.ts';
import { declineLanguage, offerLanguage } from './language-offer.ts';
import { play } from './play.ts';
import { isShareMark } from '#core/share-mark.ts';
import { sort } from './sort.ts';
import { markTheme, pressTheme } from './theme-buttons.ts';
import { readWhatIsPressed, renewOnReturn } from './told.ts';
import { beginOutbox, beginOwnPicture, beginWords, wordsDeeds } from './words/begin.ts';
import './visitor.css';

/** What a document gains from a script: copying and sharing, an index that follows, a place for pictures that fail. */
const checkedMs = 2000;
const news = document.getElementById('news');
const viewerId = document.documentElement.dataset.viewer ?? null;

let silence: ReturnType<typeof setTimeout> | undefined;
function say(words: string | undefined) {
  if (!news || !words) return;
  news.textContent = words;
  clearTimeout(silence);
  silence = setTimeout(() => (news.textContent = ''), 5000);
}

// Whoever copies the address passes it on without the mark of the link that led here.
if (isShareMark(location.search)) history.replaceState(history.state, '', location.pathname + location.hash);

/** The link that a button is about, whole. */
const addressOf = ({ dataset }: HTMLElement) => new URL(dataset.url ?? '', location.href).href;

/** Where sharing does not open; whether the link could be copied instead is said. */
async function copyInstead(url: string): Promise<void> {
  const words = document.querySelector<HTMLElement>('[data-fallback-words]')?.dataset;
  const failure = await copy(url);
  say(failure ? words?.[`${failure}Words`] : words?.fallbackWords);
}

const sheet = document.querySelector<HTMLElement>('.paper');
const offer = document.querySelector<HTMLFormElement>('[data-language-offer]');

/** Prints the sheet that the page holds, with its pictures. */
async function printSheet(within: HTMLElement) {
  await Promise.all([...within.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)));
  print();
}

const deeds: Record<string, (button: HTMLElement, event: Event) => Promise<void> | void> = {
  async copy(button) {
    const failure = await copy(addressOf(button));
    if (failure) return say(button.dataset[`${failure}Words`]);
    if (button.dataset.done !== undefined) return;
    const label = button.getAttribute('aria-label');
    const done = button.dataset.doneWords ?? '';
    button.dataset.done = '';
    if (label) button.setAttribute('aria-label', done);
    say(done);
    setTimeout(() => {
      delete button.dataset.done;
      if (label) button.setAttribute('aria-label', label);
    }, checkedMs);
  },
  async share(button) {
    const { text, picture, pictureName = '' } = button.dataset;
    const url = addressOf(button);
    try {
      await share({ title: document.title, text, url }, picture ? { address: picture, name: pictureName } : undefined);
    } catch (error) {
      if (!isClosed(error)) await copyInstead(url);
    }
  },
  say: (link) => say(link.dataset.words),
  print(_link, event) {
    if (!sheet) return;
    event.preventDefault();
    return printSheet(sheet);
  },
  async open(link, event) {
    event.preventDefault();
    const opened = window.open((link as HTMLAnchorElement).href, '_blank');
    if (opened) opened.opener = null;
    else await copyInstead(link.dataset.url ?? location.href);
  },
  listen: (button) => listen(button, say),
  'listen-pause': pauseListening,
  'listen-stop': stopListening,
  play,
  theme: pressTheme,
  ...wordsDeeds(say),
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
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const actor = event.target.closest<HTMLElement>('[data-act]');
  if (actor) void deeds[actor.dataset.act ?? '']?.(actor, event);
});

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) sort(target);
  if (target instanceof Element && target.closest('.kaddish-rites')) stopListening();
});

for (const button of document.querySelectorAll<HTMLElement>('[data-act="share"]'))
  button.hidden = !('share' in navigator);

/** A picture that does not come: its frame keeps its shape, and its words stay for those who listen. */
function replace(image: HTMLImageElement) {
  const stand = document.createElement('span');
  stand.className = 'picture-failed';
  if (image.alt) {
    stand.setAttribute('role', 'img');
    stand.setAttribute('aria-label', image.alt);
  }
  image.replaceWith(stand);
}
function replaceFailed(met: EventTarget | null) {
  // An island sees to its own.
  if (met instanceof HTMLImageElement && met.dataset.fallback !== undefined && !islandOf(met)) replace(met);
}
document.addEventListener('error', ({ target }) => replaceFailed(target), true);

// What was pressed, and what failed, before this script came.
for (const met of globalThis.early ?? []) {
  if (met instanceof HTMLButtonElement) void deeds[met.dataset.act ?? '']?.(met, new Event('click'));
  else replaceFailed(met);
}
globalThis.early = null;

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) wakeInSight(island);
beginWords(say);
if (isViewerKnown()) beginOutbox(say);
beginOwnPicture();

const burning = document.querySelector<HTMLElement>('.burning[data-memorial]');
if (burning) watchInSight(burning);

/** How many candles burn is heard once they come into sight. */
function watchInSight(band: HTMLElement) {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void import('./candle/watch.ts').then(({ watchCandles }) => watchCandles(band.dataset.memorial ?? ''));
  });
  observer.observe(band);
}

const cartCount = document.querySelector<HTMLElement>('[data-cart-count]');
if (cartCount) {
  cartCount.textContent = /(?:^|; )cart=(\d{1,4})\./.exec(document.cookie)?.[1] ?? '0';
  cartCount.hidden = cartCount.textContent === '0';
}

const bellMenu = document.getElementById('bell-menu');
if (bellMenu) {
  readWhatIsPressed(bellMenu);
  renewOnReturn(bellMenu);
}

if (viewerId !== null && document.body.classList.contains('page-memorial'))
  void import('./track-view.ts').then(({ trackView }) => trackView());

if (offer) offerLanguage(offer);

const chapterList = document.getElementById('chapter-list');
if (chapterList) followReading(chapterList);
void drawChapters();

if (sheet && location.hash === '#print') void printSheet(sheet);

// The installed site opens with a document. Most browsers have no push messages sent, and fetch nothing for it.
if (viewerId !== null && readPushAccount() !== null)
  void import('#client/renew-push.ts').then(({ renewPush }) => renewPush(viewerId)).catch(() => undefined);

markTheme();
offerInstall();
/** Once there is nothing else to do: the page itself comes first. Safari has no idle time to give. */
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

const { counted } = document.documentElement.dataset;
if (counted) void import('./send-page-view.ts').then(({ sendPageView }) => sendPageView(counted));

/** Signing out is heard in every tab: told by the page that follows, when the session has really ended. */
finishLeaving(viewerId);
onSessionNews(() => location.reload());
document.addEventListener('submit', (event) => {
  const form = event.target;
  const userId = form instanceof HTMLFormElement ? form.dataset.signOut : undefined;
  if (!(form instanceof HTMLFormElement) || userId === undefined) return;
  event.preventDefault();
  void mayLeave(userId, form.dataset.unsentWords ?? '').then((may) => {
    if (!may) return;
    rememberLeaving(userId);
    form.submit();
  });
});

import './visitor.css';

/** What a document gains from a script: copying and sharing, an index that follows, a place for pictures that fail. */
const checkedMs = 2000;
const news = document.getElementById('news');

function say(words: string | undefined) {
  if (!news || !words) return;
  news.textContent = words;
  setTimeout(() => (news.textContent = ''), 5000);
}

async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

const deeds: Record<string, (button: HTMLElement, event: Event) => Promise<void> | void> = {
  async copy(button) {
    if (!(await copyLink(button.dataset.url ?? location.href))) return say(button.dataset.failedWords);
    const label = button.getAttribute('aria-label') ?? '';
    const done = button.dataset.doneWords ?? '';
    button.dataset.done = '';
    button.setAttribute('aria-label', done);
    say(done);
    setTimeout(() => {
      delete button.dataset.done;
      button.setAttribute('aria-label', label);
    }, checkedMs);
  },
  async share(button) {
    const { url = location.href, text } = button.dataset;
    try {
      await navigator.share({ title: document.title, text, url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled && (await copyLink(url))) say(button.dataset.fallbackWords);
    }
  },
  async open(link, event) {
    event.preventDefault();
    const opened = window.open((link as HTMLAnchorElement).href, '_blank');
    if (opened) opened.opener = null;
    else if (await copyLink(link.dataset.url ?? location.href))
      say(document.querySelector<HTMLElement>('[data-fallback-words]')?.dataset.fallbackWords);
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
document.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLImageElement && event.target.dataset.fallback !== undefined) replace(event.target);
  },
  true,
);
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
  if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') replace(image);
}

const chapters = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('[data-chapters] a')].map((link) => [link.hash.slice(1), link]),
);
if (chapters.size > 0) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        for (const link of chapters.values()) link.removeAttribute('aria-current');
        chapters.get(target.id)?.setAttribute('aria-current', 'true');
      }
    },
    { rootMargin: '-30% 0px -60% 0px' },
  );
  for (const id of chapters.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
}

/** Signing out is heard in every tab: told by the page that follows, when the session has really ended. */
const leaving = 'signing-out';
const channel = new BroadcastChannel('session');
channel.addEventListener('message', () => location.reload());
document.addEventListener('submit', (event) => {
  if (event.target instanceof HTMLFormElement && event.target.dataset.signOut !== undefined)
    sessionStorage.setItem(leaving, 'yes');
});
if (sessionStorage.getItem(leaving)) {
  sessionStorage.removeItem(leaving);
  channel.postMessage('signed-out');
}

import { outboxName } from '#core/outbox.ts';
import { closest, dataOf, find } from '#core/script-data.ts';
import { putInPlace } from '../scripts/late-fields.ts';

type Say = (words: string | undefined) => void;

/** The code for writing, loaded when somebody is about to write. */
const work = () => import('./work.ts');

const isElsewhere = (event: Event) => event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);

const memorialOf = (element: Element) => dataOf(closest(element, '[data-memorial]'))?.memorial ?? '';

/** Enhances the buttons of contributions. Without the script a link stays a link. */
export const contributionActions = (say: Say) => ({
  write(link: HTMLElement, event: Event) {
    if (isElsewhere(event) || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const { kind } = dataOf(link);
    const leave = () => location.assign(link.href);
    return work().then(({ openContributionForm: openForm }) => {
      if (!kind || !openForm(kind, say)) leave();
    }, leave);
  },
  older(link: HTMLElement, event: Event) {
    if (isElsewhere(event) || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    return work().then(
      ({ showOlder }) => showOlder(link),
      () => location.assign(link.href),
    );
  },
  stone: (button: HTMLElement) => work().then(({ pressPebble }) => pressPebble(button, memorialOf(button), say)),
});

/** Shows this device's contributions to a page, and enhances a form when it is focused. */
export function startContributions(say: Say): void {
  const part = find(document, '[data-words][data-memorial]');
  if (!part) return;
  const memorialId = memorialOf(part);
  if (hasEntry(`words ${memorialId}`)) {
    // Drafts are restored into their forms.
    putInPlace(document);
    void work().then(({ showDeviceContributions: showKept }) => showKept(memorialId, say));
  }

  // Readers of contributions may want to write, also after the network is lost.
  fetchInSight(part);

  const take = (form: HTMLFormElement) => work().then(({ attachForm }) => attachForm(form, say));
  const isOurs = (form: unknown): form is HTMLFormElement =>
    form instanceof HTMLFormElement && dataOf(form).write !== undefined && dataOf(form).awake === undefined;
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    // A failed load is retried by the press.
    if (isOurs(form)) take(form).catch(() => undefined);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!isOurs(form)) return;
    event.preventDefault();
    take(form).then(
      () => form.requestSubmit(),
      () => {
        // Without a network, leaving the page would lose the text.
        if (navigator.onLine) form.submit();
        else say(dataOf(form).failedWords);
      },
    );
  });
}

/** Uploads the picture that is chosen at a private link. */
export function beginOwnPicture(): void {
  const box = find(document, '[data-own-picture]');
  box?.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement)
      void import('./own-picture.ts').then(({ uploadChosenPicture: bringChosen }) => bringChosen(box, target));
  });
}

function fetchInSight(part: HTMLElement) {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    work().catch(() => undefined);
  });
  observer.observe(part);
}

/** Sends the outbox of all pages; loads nothing while it is empty. */
export function loadOutbox(say: Say): void {
  const start = () =>
    void work().then(
      ({ startOutbox }) => startOutbox(say),
      () => undefined,
    );
  if (hasEntry(outboxName)) start();
  // Another tab may be closed before the network is back.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === outboxName && newValue !== null) start();
  });
}

function hasEntry(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

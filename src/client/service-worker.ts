import {
  isOfflinePageInOtherLanguage,
  keepOfflinePage,
  siteCache,
  siteCachePrefix,
  skipWaitingMessage,
  workerPath,
} from '#core/offline.ts';
import { closest, dataOf } from '#core/script-data.ts';
import { isViewerKnown } from './is-viewer-known.ts';
import { listVisitCaches, removePrivateVisits } from './offline-visits.ts';

/** Minimum interval between update checks when a page becomes visible again. */
const updateEveryMs = 30 * 60_000;
const root = dataOf(document.documentElement);

/**
 * Registers the service worker of the built site, removes data of older workers and of other accounts, and offers a waiting
 * update.
 */
export async function startServiceWorker(viewerId: string | null): Promise<void> {
  // Not every browser has service workers, although the types declare them.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await removeLeftovers();
    if (viewerId !== null || isViewerKnown()) await removePrivateVisits((owner) => owner !== viewerId);
    const registration = await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
    offerUpdates(registration);
    askAgainOnReturn(registration);
    if ((await listVisitCaches()).length > 0)
      // Without a network the next online page view renews them.
      void import('./renew-offline-visits.ts').then(
        ({ renewOfflineVisits }) => renewOfflineVisits(viewerId),
        () => undefined,
      );
    if (await isOfflinePageInOtherLanguage(document.documentElement.lang)) await keepOfflinePage();
  } catch {
    // The browser refuses or is offline; the page works without a worker.
  }
}

async function removeLeftovers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const old = registrations.filter(
    ({ installing, waiting, active }) => ![installing, waiting, active].some((worker) => isOurs(worker)),
  );
  const oldCaches = (await caches.keys()).filter((name) => name.startsWith(siteCachePrefix) && name !== siteCache);
  await Promise.all([
    ...old.map((registration) => registration.unregister()),
    ...oldCaches.map((name) => caches.delete(name)),
  ]);
}

const isOurs = (worker: ServiceWorker | null) => worker !== null && new URL(worker.scriptURL).pathname === workerPath;

function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offerOrActivate = (worker: ServiceWorker) => {
    // The worker of an older site is replaced without a question.
    if (isOurs(registration.active)) offer(worker);
    else worker.postMessage(skipWaitingMessage);
  };
  // The first worker is not an update.
  if (registration.waiting && registration.active) offerOrActivate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration;
    if (!installing || !active) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerOrActivate(installing);
    });
  });
  document.addEventListener('click', ({ target }) => {
    const act = dataOf(closest(target, '[data-act]'))?.act;
    if (act === 'close-update') root.update = 'later';
    if (act === 'update' && registration.waiting) apply(registration.waiting);
  });
}

/** Shows the update strip, or after it is closed the menu line, until the worker is active. */
function offer(worker: ServiceWorker): void {
  root.update = 'offered';
  worker.addEventListener('statechange', () => {
    // Another tab may have activated the worker, or a newer one is waiting.
    if (worker.state !== 'installed') delete root.update;
  });
}

/**
 * Reloads once the worker is active; a screen with unsaved work asks first. A document with typed text that is not stored
 * does not reload: its next page is of the new build.
 */
function apply(worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated' && !hasTypedWords()) location.reload();
  });
  worker.postMessage(skipWaitingMessage);
}

function askAgainOnReturn(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < updateEveryMs) return;
    askedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** Whether a form of a document has typed text without a draft. Screens of the application store their own. */
function hasTypedWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form:not([data-write]) :is(textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"]))',
  );
  const isDocument = document.getElementById('root') === null;
  return isDocument && [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

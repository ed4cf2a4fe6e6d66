import { outboxName } from '#core/outbox.ts';
import { dataOf, find } from '#core/script-data.ts';
import { sendUnsent } from './send.ts';
import { saveSentEntry, showOwnEntries } from '../own.ts';
import { type OutboxView, showUnsent } from './show.ts';

const firstRetryMs = 20_000;
const lastRetryMs = 5 * 60_000;
let retryMs = firstRetryMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;

/** Sends the outbox now, and again whenever the network may be back. */
export function watchOutbox(view: OutboxView): void {
  listen(view);
  void sendAndShow(view);
}

function listen(view: OutboxView): void {
  if (isStarted) return;
  isStarted = true;
  const flush = () => void sendAndShow(view);
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
  });
  if (typeof BroadcastChannel !== 'undefined')
    new BroadcastChannel(outboxName).addEventListener('message', () => void showAfterOther(view));
}

/** Shows a new entry, and retries soon, even without an online event. */
export function retryOutbox(view: OutboxView): void {
  listen(view);
  retryMs = firstRetryMs;
  scheduleRetry(view);
  view.say(templateWords('queued'));
  void showUnsent(view);
}

/** Another tab or the worker has changed the outbox. */
async function showAfterOther(view: OutboxView): Promise<void> {
  await showUnsent(view);
  const memorialId = dataOf(find(document, '[data-words][data-memorial]'))?.memorial;
  if (memorialId !== undefined) await showOwnEntries(memorialId);
}

async function sendAndShow(view: OutboxView): Promise<void> {
  const isLeft = await sendUnsent(({ memorialId, userId }, { sent, isPictureLost }) => {
    if (saveSentEntry(memorialId, sent, userId)) view.say(templateWords(isPictureLost ? 'lostPicture' : 'sent'));
  });
  await showUnsent(view);
  if (isLeft) scheduleRetry(view);
}

function scheduleRetry(view: OutboxView): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAndShow(view), retryMs);
  retryMs = Math.min(retryMs * 2, lastRetryMs);
}

/** Shows the messages that the page has templates for. */
const templateWords = (name: 'queued' | 'sent' | 'lostPicture') =>
  dataOf(find(document, 'template[data-queued-words]'))?.[`${name}Words`];

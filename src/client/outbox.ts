import { outboxName, sendOutboxMessage } from '#core/outbox.ts';

/** The screens of the application carry no form for visitors: the worker sends what was written without a network. */
export function sendOutboxByWorker(): void {
  const send = () => {
    if (!('serviceWorker' in navigator) || !hasUnsent()) return;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(sendOutboxMessage));
  };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send();
  });
  send();
}

function hasUnsent(): boolean {
  try {
    return localStorage.getItem(outboxName) !== null;
  } catch {
    return false;
  }
}

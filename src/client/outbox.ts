import { outboxName, sendOutboxMessage } from '#core/outbox.ts';

/** Application screens have no visitor forms, so the worker sends offline submissions. */
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

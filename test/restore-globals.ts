import { afterAll, vi } from 'vitest';

/**
 * The files of the project `unit` follow one another in one process. Each finds our modules as they begin, and the globals and
 * the DOM as they were; only packages stay loaded.
 */
afterAll(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

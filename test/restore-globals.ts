import { afterAll, vi } from 'vitest';

/** Methods that tests define, as they were before the file. */
const methods =
  typeof document === 'undefined'
    ? []
    : [
        { prototype: Element.prototype, name: 'scrollIntoView' },
        { prototype: HTMLDialogElement.prototype, name: 'showModal' },
        { prototype: HTMLDialogElement.prototype, name: 'close' },
      ].map(({ prototype, name }) => ({
        prototype,
        name,
        descriptor: Object.getOwnPropertyDescriptor(prototype, name),
      }));

/**
 * The files of the project `unit` share processes. Each starts with new modules of ours, real timers and globals, an empty document and
 * empty storage; packages stay loaded. Listeners of the window and cookies are left to the test that added them.
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
  for (const { prototype, name, descriptor } of methods)
    if (descriptor) Object.defineProperty(prototype, name, descriptor);
    else Reflect.deleteProperty(prototype, name);
});

import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { he } from '#i18n/he.ts';
import { MessagesProvider } from '#i18n/text.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders a component in Hebrew, for tests in jsdom; returns the function that removes it. */
export function show(part: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <MessagesProvider locale="he" messages={he}>
        {part}
      </MessagesProvider>,
    ),
  );
  return () => {
    act(() => root.unmount());
    place.remove();
  };
}

/** The field with this label. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const name = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
  const found = name && document.getElementById(name.htmlFor);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`no field ${label}`);
}

/** A button, or the control of a label, by its text or its accessible name. */
export function pressable(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, label')].find(
    (element) => element.getAttribute('aria-label') === name || element.textContent === name,
  );
  const pressed = found instanceof HTMLLabelElement ? found.control : found;
  if (pressed) return pressed;
  throw new Error(`no button or label ${name}`);
}

export function press(name: string): void {
  act(() => pressable(name).click());
}

export function type(label: string, text: string): void {
  const element = field(label);
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
  act(() => {
    property?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { he } from '#i18n/he.ts';
import { MessagesProvider } from '#i18n/text.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Shows a part of a screen in Hebrew; answers how it goes away. For tests in jsdom. */
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

/** Something that is pressed, by its words or its name. */
export function pressable(words: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, label')].find(
    (element) => element.getAttribute('aria-label') === words || element.textContent === words,
  );
  const pressed = found instanceof HTMLLabelElement ? found.control : found;
  if (pressed) return pressed;
  throw new Error(`nothing to press that says ${words}`);
}

export function press(words: string): void {
  act(() => pressable(words).click());
}

export function type(label: string, text: string): void {
  const box = field(label);
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value');
  act(() => {
    own?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

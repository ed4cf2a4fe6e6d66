import { useEffect, useEffectEvent } from 'react';
import { directionOf } from '#core/locale.ts';
import { useLocale } from '#i18n/text.tsx';
import { stepOf, type Touched } from './rules.ts';

const writing = 'input, textarea, select, [contenteditable], [role="spinbutton"]';
const ownGestures =
  'dialog, [draggable="true"], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="slider"], input[type="range"]';

/** A swipe anywhere on the phone's editor, but in what answers to the finger itself. */
export function useSwipe(onStep: (step: -1 | 1) => void): void {
  const direction = directionOf(useLocale());
  const step = useEffectEvent(onStep);

  useEffect(() => {
    let from: Touched | null = null;
    const stop = new AbortController();
    const listen = (type: 'touchstart' | 'touchend' | 'touchcancel', listener: (event: TouchEvent) => void) =>
      document.addEventListener(type, listener, { passive: true, signal: stop.signal });

    listen('touchstart', (event) => {
      const isOne = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1;
      const isPhone = window.matchMedia('(width < 64rem)').matches;
      from = isOne && isPhone && !answersItself(event.target) ? touched(event) : null;
    });
    listen('touchcancel', () => {
      from = null;
    });
    listen('touchend', (event) => {
      const to = touched(event);
      const found = from && to ? stepOf(from, to, direction) : 0;
      from = null;
      if (found !== 0) step(found);
    });
    return () => stop.abort();
  }, [direction]);
}

function touched({ changedTouches, timeStamp }: TouchEvent): Touched | null {
  const [touch] = changedTouches;
  return touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
}

/** What scrolls along itself, what moves under the finger, and the field in which one is writing. */
function answersItself(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(writing);
  if (target.closest(ownGestures) || (field && field === document.activeElement)) return true;
  for (let element: Element | null = target; element; element = element.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth) return true;
  }
  return false;
}

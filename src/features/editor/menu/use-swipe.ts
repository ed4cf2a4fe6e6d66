import { useEffect, useEffectEvent } from 'react';
import { textDirection } from '#core/locale.ts';
import { useLocale } from '#i18n/text.tsx';
import { toSwipeStep, type TouchPoint } from '../section-menu.rules.ts';

const writing = 'input, textarea, select, [contenteditable]';
const ownGestures =
  'dialog, [draggable="true"], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="slider"], [role="application"], input[type="range"]';

/** A swipe anywhere on the phone's editor, except on elements with their own gestures. */
export function useSwipe(onStep: (step: -1 | 1) => void): void {
  const direction = textDirection(useLocale());
  const step = useEffectEvent(onStep);

  useEffect(() => {
    const stop = new AbortController();
    let touch: AbortController | null = null;

    function begin(event: TouchEvent) {
      touch?.abort();
      const { target, touches } = event;
      const isOne = touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1;
      const isPhone = window.matchMedia('(width < 64rem)').matches;
      const from = isOne && isPhone && !handlesOwnGestures(target) ? toTouchPoint(event) : null;
      if (!from) return;
      const over = new AbortController();
      touch = over;
      const options = { passive: true, signal: over.signal };
      // Touch events go to their first target, even if it was removed.
      target?.addEventListener('touchcancel', () => over.abort(), options);
      target?.addEventListener(
        'touchend',
        (end) => {
          over.abort();
          const to = end instanceof TouchEvent ? toTouchPoint(end) : null;
          const swipeStep = to ? toSwipeStep(from, to, direction) : 0;
          if (swipeStep !== 0) step(swipeStep);
        },
        options,
      );
    }

    document.addEventListener('touchstart', begin, { passive: true, signal: stop.signal });
    return () => {
      touch?.abort();
      stop.abort();
    };
  }, [direction]);
}

function toTouchPoint({ changedTouches, timeStamp }: TouchEvent): TouchPoint | null {
  const [touch] = changedTouches;
  return touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
}

/** Elements without swipes: horizontal scrollers, draggable elements, and the focused field. */
function handlesOwnGestures(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(writing);
  if (target.closest(ownGestures) || (field && field === document.activeElement)) return true;
  for (let element: Element | null = target; element; element = element.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth) return true;
  }
  return false;
}

import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** The view-transition-name in the stylesheet. */
const name = 'photo';
/** Longest wait for the browser's navigation or for code that is loading. */
const longestMs = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const squareOf = (id: string) => document.getElementById(`photo-${id}`)?.querySelector('img') ?? null;
const shownPicture = () => document.querySelector<HTMLElement>(".lightbox-slide[data-offset='0'] .picture");

/**
 * Animates between the square of a photograph and the picture over the page. Without view transitions, or with reduced motion,
 * the change is immediate.
 */
export function useMorph() {
  const running = useRef<ViewTransition | null>(null);

  function run(from: HTMLElement | null, change: () => Promise<void> | void, to: () => HTMLElement | null) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!from || isStill || !document.startViewTransition) return void change();
    running.current?.skipTransition();
    from.style.viewTransitionName = name;
    let target: HTMLElement | null = null;
    const transition = document.startViewTransition(async () => {
      from.style.viewTransitionName = '';
      await change();
      target = to();
      if (target) target.style.viewTransitionName = name;
    });
    running.current = transition;
    const skip = () => transition.skipTransition();
    // During a transition the page gets no pointer events. A press ends it, so that the tap works.
    addEventListener('pointerdown', skip, true);
    // A transition that another one interrupts is no error.
    for (const step of [transition.ready, transition.updateCallbackDone]) step.catch(() => undefined);
    void transition.finished
      .catch(() => undefined)
      .finally(() => {
        removeEventListener('pointerdown', skip, true);
        from.style.viewTransitionName = '';
        if (target) target.style.viewTransitionName = '';
      });
  }

  return {
    open: (id: string, show: () => void) =>
      run(
        squareOf(id),
        async () => {
          flushSync(show);
          for (let waited = 0; waited < longestMs && !shownPicture(); waited += 20) await pause(20);
        },
        shownPicture,
      ),
    /** `hide` may navigate back, which is asynchronous. */
    close: (id: string, hide: () => void) =>
      run(
        shownPicture(),
        () =>
          new Promise((resolve) => {
            const done = () => setTimeout(resolve);
            addEventListener('popstate', done, { once: true });
            setTimeout(resolve, longestMs);
            hide();
          }),
        () => squareOf(id),
      ),
  };
}

/** The file that the square of a photograph already shows; undefined where there is none. */
export function findShownFile(id: string): string | undefined {
  const square = squareOf(id);
  return square?.complete && square.naturalWidth > 0 ? square.currentSrc : undefined;
}

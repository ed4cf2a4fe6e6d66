import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** As the style sheet calls it. */
const name = 'photo';
/** How long the page may stand still: a browser that does not say that it went back, code that is still on its way. */
const longestMs = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const squareOf = (id: string) => document.getElementById(`photo-${id}`)?.querySelector('img') ?? null;
const shownPicture = () => document.querySelector<HTMLElement>(".lightbox-slide[data-offset='0'] .picture");

/**
 * The square of a photograph grows into the picture over the page, and goes back into it. Where the browser has no view
 * transitions, or less motion is asked for, the change is made at once.
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
    // One that another one ends is no error.
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
    /** `hide` may go back in the history, which takes a moment. */
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

/** The file that the square of a photograph shows already; undefined where there is none. */
export function findShownFile(id: string): string | undefined {
  const square = squareOf(id);
  return square?.complete && square.naturalWidth > 0 ? square.currentSrc : undefined;
}

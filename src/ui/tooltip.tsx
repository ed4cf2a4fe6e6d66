import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tooltipPlace } from './tooltip-place.ts';

/** The hover delay, so that a passing pointer shows no tooltip. */
const restMs = 700;

/**
 * Rendered once at the root: shows the name of an icon button on hover or keyboard focus. It is hidden from screen readers, which
 * read the name from the button.
 */
export function TooltipLayer() {
  const button = useTipped();
  const text = button?.getAttribute('aria-label');
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!button || !box.current) return;
    const { clientWidth, clientHeight, dir } = document.documentElement;
    const { offsetWidth, offsetHeight, style } = box.current;
    const { start, top } = tooltipPlace({
      button: button.getBoundingClientRect(),
      tip: { width: offsetWidth, height: offsetHeight },
      view: { width: clientWidth, height: clientHeight },
      isRtl: dir === 'rtl',
    });
    style.insetInlineStart = `${start}px`;
    style.insetBlockStart = `${top}px`;
  }, [button]);

  if (!text) return null;
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none fixed z-70 max-w-64 animate-[fade_120ms] rounded-md bg-ink px-2.5 py-1 text-xs text-bg shadow-float"
    >
      {text}
    </div>
  );
}

/** The button of the tooltip. A press, a key or scrolling hides it. */
function useTipped(): HTMLElement | null {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    let pointed: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: HTMLElement | null) => {
      clearTimeout(timer);
      setButton(next);
    };
    const on = (types: string, hear: (event: Event) => void) => {
      for (const type of types.split(' '))
        document.addEventListener(type, hear, { capture: true, passive: true, signal: listening.signal });
    };
    on('pointerover', (event) => {
      const next = (event as PointerEvent).pointerType === 'touch' ? null : tippedAt(event); // a `pointerover` is a pointer event
      if (next === pointed) return;
      pointed = next;
      show(null);
      if (next) timer = setTimeout(() => setButton(next.isConnected ? next : null), restMs);
    });
    on('focusin', (event) => {
      const next = tippedAt(event);
      show(next?.matches(':focus-visible') ? next : null);
    });
    on('pointerdown keydown focusout scroll', () => show(null));
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return button;
}

function tippedAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { listCards, measureLayout } from '../layout/lines.rules.ts';
import { findNeighbour, type PathDirection } from '../path.rules.ts';
import type { DrawnTree } from '../tree.schema.ts';

export interface TreeZoom {
  /** 1 is the natural size. */
  value: number;
  set(value: number): void;
}

const zooms = [0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5] as const;

export const nextZoom = (value: number) => zooms.find((one) => one > value) ?? value;
export const previousZoom = (value: number) => zooms.findLast((one) => one < value) ?? value;

/** The largest zoom, at most 1, at which the whole drawing is visible. */
export function fitZoom(layout: DrawnTree['layout'], canvas: Element | null): number {
  if (!canvas) return 1;
  const { width, height } = measureLayout(layout);
  const style = getComputedStyle(canvas);
  const room = {
    width: canvas.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd),
    height: canvas.clientHeight - Number.parseFloat(style.paddingBlockStart) - Number.parseFloat(style.paddingBlockEnd),
  };
  return Math.max(zooms[0], Math.min(1, room.width / width, room.height / height));
}

interface Canvas {
  tree: DrawnTree;
  zoom: TreeZoom;
}

/** Panning, zooming and keyboard navigation; centres the focus. */
export function useCanvas(
  ref: RefObject<HTMLElement | null>,
  { tree: { layout, relationships, focusId }, zoom }: Canvas,
) {
  useEffect(() => {
    const canvas = ref.current;
    const card = canvas?.querySelector('[data-card][aria-current]');
    if (canvas && card) centre(canvas, card);
  }, [ref, focusId]);
  useKeptCentre(ref, zoom.value);
  useWheelZoom(ref, zoom);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, target, currentTarget } = event;
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
    const directions: Record<string, PathDirection> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowLeft: isRtl ? 'after' : 'before',
      ArrowRight: isRtl ? 'before' : 'after',
    };
    const direction = directions[key];
    const from = (target as HTMLElement).closest<HTMLElement>('[data-card]')?.dataset.card; // a key event goes to the focused element
    if (direction && from !== undefined) {
      event.preventDefault();
      const next = findNeighbour(listCards(layout), relationships, from, direction);
      if (next !== null) currentTarget.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
      return;
    }
    if (key === '+' || key === '=') zoom.set(nextZoom(zoom.value));
    else if (key === '-') zoom.set(previousZoom(zoom.value));
    else if (key === '0') zoom.set(fitZoom(layout, currentTarget));
    else if (key === '/') document.querySelector<HTMLElement>('.tree-bar .tree-search input')?.focus();
    else return;
    event.preventDefault();
  }
  return { onKeyDown, panning: usePanning(ref) };
}

function centre(canvas: HTMLElement, card: Element): void {
  const [outer, inner] = [canvas.getBoundingClientRect(), card.getBoundingClientRect()];
  canvas.scrollBy(
    inner.x + inner.width / 2 - outer.x - outer.width / 2,
    inner.y + inner.height / 2 - outer.y - outer.height / 2,
  );
}

/** Keeps the centre in place when the zoom changes. */
function useKeptCentre(ref: RefObject<HTMLElement | null>, value: number): void {
  const last = useRef(value);
  useLayoutEffect(() => {
    const canvas = ref.current;
    const ratio = value / last.current;
    last.current = value;
    if (!canvas || ratio === 1) return;
    const keep = (scroll: number, room: number) =>
      scroll * ratio + ((Math.sign(scroll) || 0) * ((ratio - 1) * room)) / 2;
    canvas.scrollTo(keep(canvas.scrollLeft, canvas.clientWidth), keep(canvas.scrollTop, canvas.clientHeight));
  }, [ref, value]);
}

/** Browsers zoom the page with the same gesture, so the listener may not be passive. */
function useWheelZoom(ref: RefObject<HTMLElement | null>, { value, set }: TreeZoom): void {
  useEffect(() => {
    const canvas = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      set(event.deltaY < 0 ? nextZoom(value) : previousZoom(value));
    };
    canvas?.addEventListener('wheel', onWheel, { passive: false });
    return () => canvas?.removeEventListener('wheel', onWheel);
  }, [ref, value, set]);
}

/** A mouse pans by dragging the background; a finger scrolls. */
function usePanning(ref: RefObject<HTMLElement | null>) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const end = () => {
    last.current = null;
    ref.current?.removeAttribute('data-panning');
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isGround = !(event.target as Element).closest('button, a'); // only elements get pointer events
      if (event.pointerType !== 'mouse' || event.button !== 0 || !isGround) return;
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset.panning = '';
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!last.current) return;
      event.currentTarget.scrollBy(last.current.x - event.clientX, last.current.y - event.clientY);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

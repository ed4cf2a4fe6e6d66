import { type RefObject, useLayoutEffect } from 'react';
import { useLatest } from '#client/use-latest.ts';
import {
  doubleTapZoom,
  isDismissDrag,
  leastScale,
  panZoom,
  pinchZoom,
  type ScreenPoint,
  type Room,
  swipeDirection,
  identityZoom,
  type PhotoZoom,
} from './lightbox.rules.ts';

/** Pixels that a finger may move in a tap. */
const stillness = 10;
const doubleTapMs = 300;
/** Time span over which speed is measured. */
const speedMs = 80;

type Movement = 'swipe' | 'away' | 'pan' | 'pinch';

/** A point with the time of its event. */
type TimedPoint = ScreenPoint & { at: number };

interface Gestures {
  stage: RefObject<HTMLElement | null>;
  /** The id of the shown picture: another one starts without zoom. */
  shown: string;
  hasNext: boolean;
  hasPrevious: boolean;
  onStep(step: 1 | -1): void;
  onAway(): void;
}

/**
 * Touch gestures: horizontal for the next picture, vertical to close, two fingers or a double tap to zoom. A mouse does none of
 * it. The elements are moved without a render: `.lightbox-track` while swiping, the frame of the shown picture while zoomed.
 */
export function useGestures({ stage, shown, ...given }: Gestures): void {
  const latest = useLatest(given);

  // Resets the moved elements before the next picture is painted.
  useLayoutEffect(() => {
    const node = stage.current;
    const track = node?.querySelector<HTMLElement>('.lightbox-track');
    const frame = track?.querySelector<HTMLElement>('[data-offset="0"] > .lightbox-frame');
    if (!node || !track) return;
    return attachGestures(node, track, frame, latest);
  }, [stage, shown, latest]);
}

/** Moves and zooms the picture by touch. Returns a function that removes the listeners and resets the transforms. */
function attachGestures(
  node: HTMLElement,
  track: HTMLElement,
  frame: HTMLElement | null | undefined,
  latest: RefObject<Omit<Gestures, 'stage' | 'shown'>>,
): () => void {
  const { zoom, room, enlarge, slide } = createPhotoTransform(node, track, frame);
  const fingers = new Map<number, ScreenPoint>();
  let movement: Movement | null = null;
  let startPoint: ScreenPoint = { x: 0, y: 0 };
  let trail: TimedPoint[] = [];
  let hasMoved = false;
  let tapped: TimedPoint | null = null;

  function onDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return; // only elements get pointer events
    try {
      node.setPointerCapture(event.pointerId);
    } catch {
      // The finger was lifted meanwhile.
    }
    const point = pointIn(node, event);
    fingers.set(event.pointerId, point);
    if (fingers.size === 2) {
      if (movement === 'swipe' || movement === 'away') slide(0, 0, true);
      movement = 'pinch';
      hasMoved = true;
    } else if (fingers.size === 1) {
      movement = null;
      hasMoved = false;
      startPoint = point;
      trail = [{ ...point, at: event.timeStamp }];
    }
  }

  function onMove(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const point = pointIn(node, event);
    const pair = [...fingers.keys()].slice(0, 2);
    const [one, other] = pair.map((id) => fingers.get(id));
    fingers.set(event.pointerId, point);
    if (movement === 'pinch') {
      const [oneNow, otherNow] = pair.map((id) => fingers.get(id));
      if (one && other && oneNow && otherNow) enlarge(pinchZoom(zoom(), [one, other], [oneNow, otherNow], room()));
      return;
    }
    const by = { x: point.x - startPoint.x, y: point.y - startPoint.y };
    trail = [...trail.filter(({ at }) => event.timeStamp - at < 2 * speedMs), { ...point, at: event.timeStamp }];
    if (!hasMoved && Math.hypot(by.x, by.y) < stillness) return;
    hasMoved = true;
    movement ??= zoom().scale > leastScale ? 'pan' : Math.abs(by.x) > Math.abs(by.y) ? 'swipe' : 'away';
    if (movement === 'pan') enlarge(panZoom(zoom(), { x: point.x - before.x, y: point.y - before.y }, room()));
    if (movement === 'swipe') slide(by.x * (isOpen(by.x) ? 1 : 0.25), 0, false);
    if (movement === 'away') slide(0, Math.max(0, by.y), false);
  }
  const isOpen = (by: number) => (by < 0 ? latest.current.hasNext : latest.current.hasPrevious);

  function onUp(event: PointerEvent) {
    const point = fingers.get(event.pointerId);
    if (!point) return;
    fingers.delete(event.pointerId);
    if (fingers.size > 0) {
      // One of two fingers is left: it pans the zoomed picture.
      movement = 'pan';
      return;
    }
    const by = { x: point.x - startPoint.x, y: point.y - startPoint.y };
    const isCancelled = event.type === 'pointercancel';
    if (movement === 'swipe') {
      const step = isCancelled ? 0 : swipeDirection(by.x, node.clientWidth, speedOf(trail, 'x'));
      if (step !== 0 && isOpen(by.x)) leave(step);
      else slide(0, 0, true);
    } else if (movement === 'away') {
      if (!isCancelled && isDismissDrag(by.y, node.clientHeight, speedOf(trail, 'y'))) latest.current.onAway();
      slide(0, 0, true);
    } else if (!hasMoved && !isCancelled) tap({ ...point, at: event.timeStamp });
    movement = null;
  }

  function tap(point: TimedPoint) {
    const isSecond =
      tapped && point.at - tapped.at < doubleTapMs && Math.hypot(point.x - tapped.x, point.y - tapped.y) < 40;
    tapped = isSecond ? null : point;
    if (isSecond) enlarge(doubleTapZoom(zoom(), point, room()), true);
  }

  /** Finishes the swipe animation, then shows the next picture. */
  function leave(step: 1 | -1) {
    slide(-step * node.clientWidth, 0, true);
    const moves = track.getAnimations();
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
      latest.current.onStep(step);
    });
  }

  node.addEventListener('pointerdown', onDown);
  node.addEventListener('pointermove', onMove);
  node.addEventListener('pointerup', onUp);
  node.addEventListener('pointercancel', onUp);
  return () => {
    node.removeEventListener('pointerdown', onDown);
    node.removeEventListener('pointermove', onMove);
    node.removeEventListener('pointerup', onUp);
    node.removeEventListener('pointercancel', onUp);
    slide(0, 0, false);
    enlarge(identityZoom);
  };
}

/** The current zoom, with functions that set the transforms of the elements directly, without a render. */
function createPhotoTransform(node: HTMLElement, track: HTMLElement, frame: HTMLElement | null | undefined) {
  let zoom: PhotoZoom = identityZoom;

  function room(): Room {
    const own = { width: node.clientWidth, height: node.clientHeight };
    return { stage: own, picture: { width: frame?.offsetWidth ?? 0, height: frame?.offsetHeight ?? 0 } };
  }
  function enlarge(next: PhotoZoom, isSlow = false) {
    zoom = next;
    if (!frame) return;
    frame.toggleAttribute('data-slow', isSlow);
    frame.style.transform = next.scale === leastScale ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    sharpen(frame, next.scale);
  }
  function slide(x: number, y: number, isSlow: boolean) {
    track.toggleAttribute('data-slow', isSlow);
    track.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`;
    node.style.opacity = y > 0 ? String(Math.max(0.3, 1 - y / node.clientHeight)) : '';
  }

  return { zoom: () => zoom, room, enlarge, slide };
}

function pointIn(node: HTMLElement, { clientX, clientY }: PointerEvent): ScreenPoint {
  const box = node.getBoundingClientRect();
  return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
}

/** Pixels per millisecond at the end of the movement. */
function speedOf(trail: readonly TimedPoint[], axis: 'x' | 'y'): number {
  const last = trail.at(-1);
  const early = trail.find(({ at }) => last && last.at - at <= speedMs);
  return last && early && last.at > early.at ? (last[axis] - early[axis]) / (last.at - early.at) : 0;
}

/** Requests a larger width for a zoomed picture. */
function sharpen(frame: HTMLElement, scale: number) {
  const image = frame.querySelector('img');
  const wanted = Math.ceil(frame.offsetWidth * scale);
  if (!image || scale === leastScale || wanted <= Number(image.dataset.asked ?? 0)) return;
  image.dataset.asked = String(wanted);
  image.sizes = `${wanted}px`;
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '#i18n/text.tsx';
import type { Crop } from '#features/memorial/basic-section.schema.ts';
import type { Image } from '../media.schema.ts';
import { moveCrop, zoomCrop, zooms } from './crop.rules.ts';

/** Pixels that an arrow key moves the picture. */
const arrowStep = 8;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
};
const closer: Record<string, number> = { '+': 2 * zooms.step, '=': 2 * zooms.step, '-': -2 * zooms.step };

interface CropSurfaceProps {
  image: Image;
  crop: Crop;
  /** Called for every movement. */
  onMove(next: Crop): void;
  /** Called when the fingers are lifted, and after a key. */
  onDone(next: Crop): void;
}

/** Over a picture in its square frame: drag to move, pinch to zoom, or use the arrows, + and −. */
export function CropSurface({ image, crop, onMove, onDone }: CropSurfaceProps) {
  const t = useText('editor.images');
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  /** Two movements may come before the next render. */
  const latest = useRef(crop);

  const roomOf = ({ currentTarget }: { currentTarget: Element }) => ({
    frame: currentTarget.clientWidth,
    picture: image,
  });

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) latest.current = crop;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent) {
    const held = fingers.current;
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const apart = spread(held);
    held.set(event.pointerId, now);
    const by = { x: (now.x - before.x) / held.size, y: (now.y - before.y) / held.size };
    const nearer = apart > 0 ? zoomCrop(latest.current, (latest.current.zoom * spread(held)) / apart) : latest.current;
    latest.current = moveCrop(nearer, by, roomOf(event));
    onMove(latest.current);
  }

  function up(event: PointerEvent) {
    if (fingers.current.delete(event.pointerId) && fingers.current.size === 0) onDone(latest.current);
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [by, step] = [arrows[event.key], closer[event.key]];
    if (!by && step === undefined) return;
    event.preventDefault();
    onDone(by ? moveCrop(crop, by, roomOf(event)) : zoomCrop(crop, crop.zoom + (step ?? 0)));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles keys and pointers itself
    <div
      role="application"
      aria-label={t('move')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- handles the keys that move the picture
      tabIndex={0}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
      className="absolute inset-0 cursor-grab touch-none rounded-md select-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus active:cursor-grabbing"
    />
  );
}

/** Distance between two fingers; 0 for fewer. */
function spread(fingers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

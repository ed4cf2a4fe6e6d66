import { type KeyboardEvent, useId, useRef } from 'react';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { type ImagePosition, imagePositions } from '#features/memorial/basic-section.schema.ts';
import { offeredPosition } from './media.rules.ts';

interface PositionGridProps {
  label: string;
  value: ImagePosition;
  onChange(next: ImagePosition): void;
  /** Over a picture in its width, instead of beside it. */
  isOverlay?: boolean;
}

const steps: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * Chooses which part of a picture stays in its frame, by nine points. They refer to the picture, so they do not depend on the
 * language.
 */
export function PositionGrid({ label, value, onChange, isOverlay }: PositionGridProps) {
  const t = useText('options');
  const points = useRef<(HTMLInputElement | null)[]>([]);
  const name = useId();
  const chosen = imagePositions.indexOf(offeredPosition(value));

  function move(event: KeyboardEvent, from: number) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(2, Math.max(0, Math.floor(from / 3) + step.row));
    const column = Math.min(2, Math.max(0, (from % 3) + step.column));
    const next = imagePositions[row * 3 + column];
    if (!next) return;
    points.current[row * 3 + column]?.focus();
    onChange(next);
  }

  return (
    <div
      role="radiogroup"
      aria-label={label}
      dir="ltr"
      className={joinClasses(
        'grid grid-cols-3',
        isOverlay ? 'absolute inset-0 grid-rows-3' : 'w-max rounded-md border border-line-control bg-surface',
      )}
    >
      {imagePositions.map((position, index) => (
        <label
          key={position}
          className={joinClasses(
            'group grid min-h-tap min-w-tap cursor-pointer place-items-center has-focus-visible:outline-3 has-focus-visible:outline-focus',
            isOverlay ? 'border-white/40 not-nth-[3n]:border-e nth-[-n+6]:border-b' : 'rounded-md',
            !isOverlay && index === chosen && 'bg-brand',
          )}
        >
          <input
            ref={(node) => {
              points.current[index] = node;
            }}
            type="radio"
            name={name}
            className="sr-only"
            aria-label={t(`positions.${position}`)}
            checked={index === chosen}
            onChange={() => onChange(position)}
            onKeyDown={(event) => move(event, index)}
          />
          <span
            aria-hidden="true"
            className={joinClasses(
              'rounded-pill',
              isOverlay ? overlayPoint(index === chosen) : gridPoint(index === chosen),
            )}
          />
        </label>
      ))}
    </div>
  );
}

function gridPoint(isChosen: boolean): string {
  return isChosen ? 'size-3 bg-gold' : 'size-[7px] bg-line-control group-hover:bg-ink';
}

function overlayPoint(isChosen: boolean): string {
  return isChosen
    ? 'size-7 border-4 border-white bg-gold shadow-card'
    : 'size-4 border-2 border-scrim bg-white/90 group-hover:bg-white';
}

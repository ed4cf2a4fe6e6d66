import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import type { Photo } from './grid.rules.ts';
import { useAlt } from './use-alt.ts';

interface TileProps {
  photo: Photo;
  /** The person, where every label names them. */
  person: string | undefined;
  index: number;
  total: number;
  /** Pixels; null where CSS alone positions it. */
  start: number | null;
  top: number | null;
  side: number | null;
  /** Whether it is the tab stop; null where every square is one. */
  isReached: boolean | null;
  /** Null outside of selection mode. */
  isChosen: boolean | null;
  href: string | undefined;
  onPress(index: number, isRange: boolean): void;
  onReach(index: number): void;
  children?: ReactNode;
}

/** A picture as a square of the grid. */
export const Tile = memo(function Tile({
  photo,
  person,
  index,
  total,
  start,
  top,
  side,
  isReached,
  isChosen,
  href,
  onPress,
  onReach,
  children,
}: TileProps) {
  const altOf = useAlt(person);
  const picture = (
    <Picture image={photo.image} alt={altOf(photo, { n: index + 1, total })} sizes={sizesOf(photo.image)} />
  );
  const shared = {
    className: 'photo-press',
    tabIndex: isReached === null ? undefined : isReached ? 0 : -1,
    onFocus: () => onReach(index),
  };

  return (
    <li
      id={href === undefined ? undefined : `photo-${photo.id}`}
      className="photo-tile"
      data-at={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={
        start === null || top === null || side === null
          ? undefined
          : { insetInlineStart: start, insetBlockStart: top, inlineSize: side, blockSize: side }
      }
    >
      {href === undefined ? (
        <button
          type="button"
          {...shared}
          role={isChosen === null ? undefined : 'checkbox'}
          aria-checked={isChosen ?? undefined}
          onClick={({ shiftKey }) => onPress(index, shiftKey)}
        >
          {picture}
          {isChosen !== null && (
            <span className="photo-box" aria-hidden="true">
              {isChosen && <Icon of={CheckIcon} weight="bold" size={16} />}
            </span>
          )}
        </button>
      ) : (
        <a
          href={href}
          {...shared}
          onClick={(event) => {
            if (isElsewhere(event)) return;
            event.preventDefault();
            onPress(index, false);
          }}
        >
          {picture}
        </a>
      )}
      {children}
    </li>
  );
});

/** Whether the click opens another tab or window. */
function isElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** The picture covers its square, so a wide one has to be wider than the square. */
function sizesOf({ width, height }: PictureSource): string {
  const ratio = Math.min(4, Math.max(1, width / Math.max(1, height)));
  const of = (side: number) => Math.ceil(side * ratio);
  return `(width < 48rem) ${of(33)}vw, (width < 64rem) ${of(19)}vw, (width < 80rem) ${of(16)}vw, ${of(195)}px`;
}

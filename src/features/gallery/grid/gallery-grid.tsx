import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLatest } from '#client/use-latest.ts';
import { gridHeight, type Layout, moveIndex, type Photo, tilePosition, shownOnPage } from './grid.rules.ts';
import { Tile } from './tile.tsx';
import { useGridRows } from './use-grid-rows.ts';
import { useGridWindow } from './use-grid-window.ts';

export interface Selection {
  /** Ids. */
  selected: ReadonlySet<string>;
  /** `isRange`: everything from the last one to this one, as with the shift key. */
  onToggle(id: string, isRange: boolean): void;
}

export interface GridHandle {
  /** The focus goes to a square, and the square comes into sight. */
  focus(index: number): void;
  /** The row of a square becomes the first in sight. */
  reveal(index: number): void;
  /** The first square of the first row in sight. */
  firstSeen(): number;
  /** Where squares stand; null until that is known. */
  measure(): { list: HTMLElement; layout: Layout; scroller: Element } | null;
}

interface GalleryGridProps {
  label: string;
  /** Whose photographs they are, where that is said with each. */
  person?: string;
  items: readonly Photo[];
  onOpen(index: number): void;
  /** Where the picture itself is: squares are links then, also without a script. */
  hrefOf?(photo: Photo): string;
  /** While something is chosen, a square is a checkbox and opens nothing. */
  selection?: Selection | null;
  /** Stands over the square. */
  renderTile?(photo: Photo, index: number): ReactNode;
  ref?: Ref<GridHandle>;
}

/** Squares in three, five or six columns. Of thousands only those near what is seen are made; arrows go from one to the next. */
export function GalleryGrid({ label, person, items, onOpen, hrefOf, selection, renderTile, ref }: GalleryGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const placed = useGridWindow(list, items.length);
  // By its id: what arrives before it does not put another one in its place.
  const [chosen, setChosen] = useState({ id: items[0]?.id ?? '', at: 0 });
  const active = placeOfChosen(items, chosen);
  const wanted = useRef<number | null>(null);

  function focus(index: number) {
    wanted.current = index;
    setChosen({ id: items[index]?.id ?? '', at: index });
    // Where nothing is drawn again, the square is there already.
    if (index === active) give();
  }
  function give() {
    const square = list.current?.querySelector<HTMLElement>(`[data-at="${wanted.current}"] > .photo-press`);
    if (!square) return;
    wanted.current = null;
    square.focus();
  }
  const inSight = useGridRows(list, placed, items.length);
  useImperativeHandle(ref, () => ({ focus, ...inSight }));
  useLayoutEffect(() => {
    if (wanted.current === active) give();
  });

  const latest = useLatest({ items, onOpen, selection });
  const press = useCallback(
    (index: number, isRange: boolean) => {
      const now = latest.current;
      const photo = now.items[index];
      if (!photo) return;
      if (now.selection) now.selection.onToggle(photo.id, isRange);
      else now.onOpen(index);
    },
    [latest],
  );

  const reach = useCallback(
    (index: number) => setChosen({ id: latest.current.items[index]?.id ?? '', at: index }),
    [latest],
  );

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (!placed || event.altKey || event.metaKey || event.shiftKey) return;
    // Of another realm than ours where the grid stands in a frame.
    if (!(event.target as Element).matches('.photo-press')) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { layout, rows } = placed;
    const next = moveIndex(event.key, active, { total: items.length, columns: layout.columns, rows, isRightToLeft });
    if (next === null) return;
    event.preventDefault();
    focus(next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons let through
    <ul
      ref={list}
      aria-label={label}
      className="photo-grid"
      data-placed={placed ? '' : undefined}
      style={placed ? { blockSize: gridHeight(items.length, placed.layout) } : undefined}
      onKeyDown={onKeyDown}
    >
      {shownOf(items.length, placed, active).map((index) => {
        const photo = items[index];
        if (!photo) return null;
        const place = placed && tilePosition(index, placed.layout);
        return (
          <Tile
            key={photo.id}
            photo={photo}
            person={person}
            index={index}
            total={items.length}
            start={place?.start ?? null}
            top={place?.top ?? null}
            side={placed?.layout.tile ?? null}
            isReached={placed ? index === active : null}
            isChosen={selection ? selection.selected.has(photo.id) : null}
            href={selection ? undefined : hrefOf?.(photo)}
            onPress={press}
            onReach={reach}
          >
            {renderTile?.(photo, index)}
          </Tile>
        );
      })}
    </ul>
  );
}

/** Where the square stands by now; for one that is gone, the one in its place. */
function placeOfChosen(items: readonly Photo[], { id, at }: { id: string; at: number }): number {
  if (items[at]?.id === id) return at;
  const place = items.findIndex((photo) => photo.id === id);
  return place >= 0 ? place : Math.min(at, Math.max(0, items.length - 1));
}

/** What is near, and always the square that the focus is on: what is gone from the page would lose it. */
function shownOf(total: number, placed: { from: number; to: number } | null, active: number): number[] {
  const { from, to } = placed ?? { from: 0, to: Math.min(total, shownOnPage) };
  const near = Array.from({ length: Math.max(0, Math.min(to, total) - from) }, (_, offset) => from + offset);
  if (!placed || active >= total || (active >= from && active < to)) return near;
  return active < from ? [active, ...near] : [...near, active];
}

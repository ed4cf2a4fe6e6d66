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
  /** `isRange`: all pictures from the last toggled one to this one, as with the shift key. */
  onToggle(id: string, isRange: boolean): void;
}

export interface GridHandle {
  /** Focuses a square and scrolls it into view. */
  focus(index: number): void;
  /** Scrolls the row of a square to the top. */
  reveal(index: number): void;
  /** The first square of the first visible row. */
  firstSeen(): number;
  /** The layout; null until it is measured. */
  measure(): { list: HTMLElement; layout: Layout; scroller: Element } | null;
}

interface GalleryGridProps {
  label: string;
  /** The person, where every label names them. */
  person?: string;
  items: readonly Photo[];
  onOpen(index: number): void;
  /** The URL of the picture: squares are links then, also without scripts. */
  hrefOf?(photo: Photo): string;
  /** In selection mode a square is a checkbox and opens nothing. */
  selection?: Selection | null;
  /** Rendered over the square. */
  renderTile?(photo: Photo, index: number): ReactNode;
  ref?: Ref<GridHandle>;
}

/** Squares in three, five or six columns. Only those near the viewport are rendered; arrow keys move between them. */
export function GalleryGrid({ label, person, items, onOpen, hrefOf, selection, renderTile, ref }: GalleryGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const placed = useGridWindow(list, items.length);
  // By id, so that arriving pictures do not replace it.
  const [chosen, setChosen] = useState({ id: items[0]?.id ?? '', at: 0 });
  const active = placeOfChosen(items, chosen);
  const wanted = useRef<number | null>(null);

  function focus(index: number) {
    wanted.current = index;
    setChosen({ id: items[index]?.id ?? '', at: index });
    // Without a new render the square exists already.
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
    // The grid may be in a frame, whose elements are of another realm.
    if (!(event.target as Element).matches('.photo-press')) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { layout, rows } = placed;
    const next = moveIndex(event.key, active, { total: items.length, columns: layout.columns, rows, isRightToLeft });
    if (next === null) return;
    event.preventDefault();
    focus(next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside
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

/** The current index of the square; if it is gone, of the one in its place. */
function placeOfChosen(items: readonly Photo[], { id, at }: { id: string; at: number }): number {
  if (items[at]?.id === id) return at;
  const place = items.findIndex((photo) => photo.id === id);
  return place >= 0 ? place : Math.min(at, Math.max(0, items.length - 1));
}

/** The rendered squares: those near the viewport, and always the focused one, which would lose the focus. */
function shownOf(total: number, placed: { from: number; to: number } | null, active: number): number[] {
  const { from, to } = placed ?? { from: 0, to: Math.min(total, shownOnPage) };
  const near = Array.from({ length: Math.max(0, Math.min(to, total) - from) }, (_, offset) => from + offset);
  if (!placed || active >= total || (active >= from && active < to)) return near;
  return active < from ? [active, ...near] : [...near, active];
}

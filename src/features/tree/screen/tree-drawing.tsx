import { type CSSProperties, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { bdi, useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { listCardNotes } from '../card-notes.rules.ts';
import { cell, findLines, findTopRow, listCards, measureLayout, type TreeLine } from '../layout/lines.rules.ts';
import { findPath, isOnPath } from '../path.rules.ts';
import type { DrawnTree } from '../tree.schema.ts';
import { DrawnEcho, DrawnPerson } from './drawn-person.tsx';
import { useCanvas, type TreeZoom } from './use-canvas.ts';
import { usePersonText } from './use-person-text.ts';

interface TreeDrawingProps {
  tree: DrawnTree;
  zoom: TreeZoom;
  onFocus(personId: string): void;
}

const rowNames = { '-2': 'grandparents', '-1': 'parents', 0: 'own', 1: 'children', 2: 'grandchildren' } as const;
const nameOfRow = (row: number) => rowNames[row as keyof typeof rowNames]; // a tree is drawn two generations each way

/** The printable area of A4 in pixels. */
const page = { width: 1040, height: 640 };

/** The generations as lists, positioned as a drawing where there is room. The lines are decoration. */
export function TreeDrawing({ tree, zoom, onFocus }: TreeDrawingProps) {
  const t = useText('tree');
  const { nameOf } = usePersonText();
  const { layout, people, relationships, focusId } = tree;
  const keys = useId();
  const { width, height } = measureLayout(layout);
  const top = findTopRow(layout);
  const cards = listCards(layout);
  const focus = people.find(({ id }) => id === focusId);
  const rows = [...new Set(cards.map(({ row }) => row))].toSorted((a, b) => a - b);
  /** The person to whom the path from the focus is shown. */
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const path = focusId === null || pointedAt === null ? [] : findPath(relationships, focusId, pointedAt);
  const point = (target: EventTarget) =>
    setPointedAt((target as Element).closest<HTMLElement>('[data-person]')?.dataset.person ?? null); // pointer and focus events of React have elements as targets
  const canvas = useRef<HTMLDivElement>(null);
  const { onKeyDown, panning } = useCanvas(canvas, { tree, zoom });
  const { lines, marriages } = useMemo(() => findLines(tree), [tree]);
  const notes = useMemo(() => listCardNotes(tree), [tree]);
  const size = {
    '--tree-width': `${width}px`,
    '--tree-height': `${height}px`,
    '--tree-zoom': zoom.value,
    '--tree-print-zoom': Math.min(1, page.width / width, page.height / height),
  } as CSSProperties; // custom properties are not part of the type

  function goTo(key: string) {
    canvas.current?.querySelector<HTMLElement>(`[data-card="${key}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys move between the buttons inside.
    <div
      ref={canvas}
      role="group"
      aria-label={t('title')}
      aria-describedby={keys}
      className="tree-canvas"
      style={size}
      onKeyDown={onKeyDown}
      onPointerOver={({ target }) => point(target)}
      onPointerLeave={() => setPointedAt(null)}
      onFocus={({ target }) => point(target)}
      onBlur={() => setPointedAt(null)}
      {...panning}
    >
      <p id={keys} className="sr-only">
        {t('keys')}
      </p>
      <div className="tree-drawing">
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          {inOrder(lines, path).map(({ line, isPath }) => (
            <path key={line.path} d={line.path} data-kind={line.kind} data-path={isPath ? '' : undefined} />
          ))}
        </svg>
        {marriages.map(({ x, y, year }) => (
          <span key={`${x} ${y}`} aria-hidden="true" className="tree-year" style={placed(x, y)}>
            {year ?? t('kin.separated')}
          </span>
        ))}
        {rows.map((row) => (
          <Generation
            key={row}
            title={t.rich(`rows.${nameOfRow(row)}`, {
              name: focus ? nameOf(focus) : '',
              bdi,
            })}
          >
            {cards
              .filter((card) => card.row === row)
              .toSorted((a, b) => a.place - b.place)
              .map(({ key, id, place }) => {
                const person = people.find((one) => one.id === id);
                if (!person) return null;
                const style = placed((place - 0.5) * cell.width, (row - top) * cell.height);
                const className = joinClasses('tree-relative', path.includes(id) && path.length > 1 && 'tree-on-path');
                return key === id ? (
                  <li key={key} className={className} style={style} data-person={id}>
                    <DrawnPerson tree={tree} person={person} notes={notes.get(key)} onFocus={onFocus} />
                  </li>
                ) : (
                  <li key={key} className={joinClasses(className, 'tree-echo')} style={style} data-person={id}>
                    <DrawnEcho tree={tree} cardKey={key} person={person} notes={notes.get(key)} onGo={() => goTo(id)} />
                  </li>
                );
              })}
          </Generation>
        ))}
      </div>
    </div>
  );
}

const placed = (x: number, y: number) =>
  ({ '--x': `${Math.round(x)}px`, '--y': `${Math.round(y)}px` }) as CSSProperties; // as above

/** Lines of the path last, so that no other covers them; each path is drawn once. */
function inOrder(lines: readonly TreeLine[], path: readonly string[]): { line: TreeLine; isPath: boolean }[] {
  const unique = new Map(lines.map((line) => [line.path, { line, isPath: isOnPath(line.joins, path) }]));
  return [...unique.values()].toSorted((one, other) => Number(one.isPath) - Number(other.isPath));
}

function Generation({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="tree-generation">
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

import { type CSSProperties, type ReactNode, useId } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { cell, findLines, measureLayout, findTopRow } from '../layout/lines/rules.ts';
import type { DrawnTree } from '../schema.ts';
import { PersonFace } from './person-face.tsx';
import { usePersonWords } from './use-person-words.ts';

interface TreeDrawingProps {
  tree: DrawnTree;
  /** Of 1. */
  zoom: number;
  onFocus(personId: string): void;
}

const rowNames = { '-2': 'grandparents', '-1': 'parents', 0: 'own', 1: 'children', 2: 'grandchildren' } as const;

/** The generations as lists, placed as a drawing where there is room; the lines are decoration. */
export function TreeDrawing({ tree, zoom, onFocus }: TreeDrawingProps) {
  const t = useText('tree');
  const { nameOf } = usePersonWords();
  const { layout, people, focusId } = tree;
  const { width, height } = measureLayout(layout);
  const top = findTopRow(layout);
  const focus = people.find(({ id }) => id === focusId);
  const rows = [...new Set(layout.people.map(({ row }) => row))].toSorted((a, b) => a - b);
  const size = { '--tree-width': `${width}px`, '--tree-height': `${height}px`, '--tree-zoom': zoom } as CSSProperties; // sound: custom properties are no part of the type

  return (
    <div className="tree-canvas" style={size}>
      <div className="tree-drawing">
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          {findLines(tree).map(({ path, kind }, index) => (
            <path key={index} d={path} data-kind={kind} />
          ))}
        </svg>
        {rows.map((row) => (
          <Generation
            key={row}
            title={t.rich(`rows.${rowNames[row as keyof typeof rowNames]}`, {
              name: focus ? nameOf(focus) : '',
              bdi,
            })}
          >
            {layout.people
              .filter((person) => person.row === row)
              .toSorted((a, b) => a.place - b.place)
              .map(({ id, place }) => (
                <Relative
                  key={id}
                  tree={tree}
                  id={id}
                  at={{ x: Math.round((place - 0.5) * cell.width), y: (row - top) * cell.height }}
                  onFocus={onFocus}
                />
              ))}
          </Generation>
        ))}
      </div>
    </div>
  );
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

interface RelativeProps {
  tree: DrawnTree;
  id: string;
  /** From the edge where reading starts, and from the top, in pixels. */
  at: { x: number; y: number };
  onFocus(personId: string): void;
}

function Relative({ tree: { people, layout, focusId }, id, at, onFocus }: RelativeProps) {
  const t = useText('tree.more');
  const { nameOf, yearsOf } = usePersonWords();
  const person = people.find((one) => one.id === id);
  if (!person) return null;
  const hidden = layout.more.find((one) => one.id === id);
  const isFocus = id === focusId;
  const more = hidden
    ? (['parents', 'partners', 'children'] as const).flatMap((part) =>
        hidden[part] > 0 ? [t(part, { count: hidden[part] })] : [],
      )
    : [];
  const style = { '--x': `${at.x}px`, '--y': `${at.y}px` } as CSSProperties; // sound: custom properties are no part of the type
  return (
    <li className="tree-relative" style={style}>
      <button type="button" aria-current={isFocus ? 'true' : undefined} onClick={() => onFocus(id)}>
        <PersonFace person={person} isFocus={isFocus} />
        <span className="tree-words">
          <b dir="auto">{nameOf(person)}</b>
          <small>{yearsOf(person)}</small>
          {more.length > 0 && (
            <small className="tree-more">
              <span className="sr-only">{t('label', { name: isolate(nameOf(person)) })}</span>
              {more.join(' · ')}
            </small>
          )}
        </span>
      </button>
    </li>
  );
}

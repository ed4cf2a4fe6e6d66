// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../test/shown.tsx';
import { type Rows, useRows } from './use-rows.ts';

function open(first: string[]) {
  let rows: Rows<string> | undefined;
  let replaceAll: ((next: string[]) => void) | undefined;
  function List() {
    const [value, setValue] = useState(first);
    replaceAll = setValue;
    rows = useRows({ value, onChange: setValue, problems: {} });
    return null;
  }
  onTestFinished(show(<List />));
  return {
    get: () => rows as Rows<string>,
    replaceAll: (next: string[]) => act(() => replaceAll?.(next)),
  };
}

test('a row that is written stays open while it changes and moves', () => {
  const list = open(['א', 'ב']);
  act(() => list.get().edit(0));
  act(() => list.get().replace(0, 'אא'));
  expect([list.get().value, list.get().written]).toEqual([['אא', 'ב'], 0]);
  act(() => list.get().move(0, 'down'));
  expect([list.get().value, list.get().written]).toEqual([['ב', 'אא'], 1]);
});

test('a list that comes from elsewhere closes the row: in its place stands another', () => {
  const list = open(['א', 'ב']);
  act(() => list.get().edit(0));
  list.replaceAll(['חדש', 'א', 'ב']);
  expect(list.get().written).toBeNull();
});

test('a question about removing a row is withdrawn when other rows come in: it would remove another', () => {
  const list = open(['א', 'ב']);
  act(() => list.get().askToRemove(1));
  list.replaceAll(['חדש', 'א', 'ב']);
  expect(list.get().asked).toBeNull();
});

// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../test/shown.tsx';
import { unfinishedWorkAt, listUnfinishedPlaces, saveUnfinishedWork, unfinishedPlace } from './unfinished-work.ts';
import { type Rows, useRows } from './use-rows.ts';

function open(first: string[]) {
  let rows: Rows<string> | undefined;
  let replaceAll: ((next: string[]) => void) | undefined;
  function List() {
    const [value, setValue] = useState(first);
    replaceAll = setValue;
    rows = useRows({ value, onChange: setValue, problems: {}, unfinished: { memorialId: 'page', field: 'years' } });
    return null;
  }
  onTestFinished(show(<List />));
  return {
    get: () => rows as Rows<string>,
    replaceAll: (next: string[]) => act(() => replaceAll?.(next)),
  };
}

test('an edited row stays open while it changes and moves', () => {
  const list = open(['א', 'ב']);
  act(() => list.get().edit(0));
  act(() => list.get().replace(0, 'אא'));
  expect([list.get().value, list.get().written]).toEqual([['אא', 'ב'], 0]);
  act(() => list.get().move(0, 'down'));
  expect([list.get().value, list.get().written]).toEqual([['ב', 'אא'], 1]);
});

test('closes the edited row when another user’s change puts another row in its place', () => {
  const list = open(['א', 'ב']);
  act(() => list.get().edit(0));
  list.replaceAll(['חדש', 'א', 'ב']);
  expect(list.get().written).toBeNull();
});

test('a pending confirmation of removal is withdrawn when the rows change', () => {
  const list = open(['א', 'ב']);
  act(() => list.get().askToRemove(1));
  list.replaceAll(['חדש', 'א', 'ב']);
  expect(list.get().asked).toBeNull();
});

/** Unfinished text by row. */
const halfTyped = (rows: readonly string[]) =>
  Object.fromEntries(
    rows.flatMap((row, index) => {
      const kept = unfinishedWorkAt(unfinishedPlace('page', `years ${index}`), '') as { typed: string } | null;
      return kept ? [[row, kept.typed]] : [];
    }),
  );
function typeHalf(index: number, typed: string) {
  const place = unfinishedPlace('page', `years ${index}`);
  saveUnfinishedWork(place, '', { typed }).catch(() => undefined);
  onTestFinished(() => {
    for (const left of listUnfinishedPlaces('page'))
      saveUnfinishedWork(`page ${left}`, '', null).catch(() => undefined);
  });
}

test('unfinished input moves with its row and is deleted with it', () => {
  const list = open(['א', 'ב', 'ג']);
  typeHalf(1, '19');
  typeHalf(2, '20');
  act(() => list.get().edit(1));
  act(() => list.get().replace(1, 'בב'));
  act(() => list.get().move(1, 'up'));
  expect(halfTyped(list.get().value)).toEqual({ בב: '19', ג: '20' });
  act(() => list.get().askToRemove(1));
  act(() => list.get().remove());
  expect(halfTyped(list.get().value)).toEqual({ בב: '19', ג: '20' });
  act(() => list.get().askToRemove(0));
  act(() => list.get().remove());
  expect(halfTyped(list.get().value)).toEqual({ ג: '20' });
  expect(listUnfinishedPlaces('page')).toEqual(['field years 0']);
});

test('unfinished input follows its row in a list that another user changed', () => {
  const list = open(['א', 'ב']);
  typeHalf(1, '19');
  list.replaceAll(['חדש', 'א', 'ב']);
  expect(halfTyped(list.get().value)).toEqual({ ב: '19' });
  list.replaceAll(['א']);
  expect(listUnfinishedPlaces('page')).toEqual([]);
});

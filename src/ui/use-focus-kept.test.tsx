// @vitest-environment jsdom
import { act, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { press, pressable, show } from '../../test/shown.tsx';
import { useFocusKept } from './use-focus-kept.ts';

let hide = () => {};
afterEach(() => hide());

/** Rows of two buttons: one removes the row, the other itself. */
function Rows() {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const [tried, setTried] = useState<string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place);
  return (
    <>
      <div ref={place} tabIndex={-1}>
        {rows.map((row) => (
          <p key={row} data-row={row}>
            <button
              type="button"
              aria-label={`end ${row}`}
              onClick={() => setRows(rows.filter((one) => one !== row))}
            />
            <button
              type="button"
              aria-label={`try ${row}`}
              disabled={tried.includes(row)}
              onClick={() => setTried([...tried, row])}
            />
            <button type="button" aria-label={`more ${row}`} />
          </p>
        ))}
      </div>
      <button type="button" aria-label="beside" onClick={() => setRows([])} />
    </>
  );
}
const focus = (words: string) => act(() => pressable(words).focus());
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;

test('when a row is removed the focus moves to its successor, and from the last one to the container', () => {
  hide = show(<Rows />);
  focus('end b');
  press('end b');
  expect(focused()).toBe('end c');
  press('end c');
  expect(focused()).toBe('end a');
  press('end a');
  expect(focused()).toBe('DIV');
});

test('when a button is disabled the focus moves to the next one of its row', () => {
  hide = show(<Rows />);
  focus('try b');
  press('try b');
  expect(focused()).toBe('more b');
});

test('a focus that was moved on purpose is not restored', () => {
  hide = show(<Rows />);
  focus('end a');
  act(() => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    (document.activeElement as HTMLElement).blur();
  });
  press('end a');
  expect(focused()).toBe('BODY');
  focus('end b');
  focus('beside');
  press('beside');
  expect(focused()).toBe('beside');
});

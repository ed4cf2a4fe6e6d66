// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressable, show } from '../../test/shown.tsx';
import { TooltipLayer } from './tooltip.tsx';

let hide = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  hide = show(
    <>
      <button type="button" aria-label="Undo" data-tip="" />
      <button type="button" aria-label="Save" />
      <TooltipLayer />
    </>,
  );
});
afterEach(() => {
  hide();
  vi.useRealTimers();
});

const shown = () => document.querySelector('[aria-hidden]')?.textContent ?? null;
function point(at: Element, pointerType = 'mouse') {
  const event = new Event('pointerover', { bubbles: true });
  act(() => void at.dispatchEvent(Object.assign(event, { pointerType })));
}
const rest = (ms: number) => void act(() => vi.advanceTimersByTime(ms));
function happen(type: string, at: Element | Document = document) {
  act(() => void at.dispatchEvent(new Event(type, { bubbles: true })));
}

test('resting on a button shows its tooltip', () => {
  point(pressable('Undo'));
  rest(699);
  expect(shown()).toBe(null);
  rest(1);
  expect(shown()).toBe('Undo');
  point(pressable('Save'));
  expect(shown()).toBe(null);
});

test('passing over it, or touching it, does not', () => {
  point(pressable('Undo'));
  rest(500);
  point(pressable('Save'));
  rest(1000);
  expect(shown()).toBe(null);
  point(pressable('Undo'), 'touch');
  rest(1000);
  expect(shown()).toBe(null);
});

test.each(['pointerdown', 'keydown', 'scroll', 'focusout'])('%s hides it', (type) => {
  point(pressable('Undo'));
  rest(700);
  happen(type);
  expect(shown()).toBe(null);
});

test('a press before it appears cancels it', () => {
  point(pressable('Undo'));
  rest(500);
  happen('pointerdown', pressable('Undo'));
  rest(1000);
  expect(shown()).toBe(null);
});

test('keyboard focus shows it at once, focus by a pointer does not', () => {
  const button = pressable('Undo');
  const matches = vi.spyOn(button, 'matches').mockReturnValue(true);
  act(() => button.focus());
  expect(shown()).toBe('Undo');
  act(() => button.blur());
  expect(shown()).toBe(null);
  matches.mockReturnValue(false);
  act(() => button.focus());
  expect(shown()).toBe(null);
});

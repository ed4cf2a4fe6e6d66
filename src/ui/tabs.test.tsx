// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press, pressable, show } from '../../test/shown.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'one', title: 'First' },
  { id: 'two', title: 'Second' },
  { id: 'three', title: 'Third' },
] as const;

function Parts() {
  const [chosen, setChosen] = useState<(typeof tabs)[number]['id']>('one');
  return (
    <Tabs label="Parts" tabs={tabs} chosen={chosen} onChoose={(id) => setChosen(id)}>
      <p>{`shows ${chosen}`}</p>
    </Tabs>
  );
}

let hide = () => {};
beforeEach(() => (hide = show(<Parts />)));
afterEach(() => hide());

const panel = () => document.querySelector('[role="tabpanel"]');
function key(name: string, held: { altKey?: boolean; ctrlKey?: boolean } = {}): boolean {
  const event = new KeyboardEvent('keydown', { key: name, ...held, bubbles: true, cancelable: true });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event.defaultPrevented;
}

test('the selected tab is the only tab stop, and labels its panel', () => {
  press('Second');
  const [first, second] = [pressable('First'), pressable('Second')];
  expect([first.getAttribute('aria-selected'), first.tabIndex, first.getAttribute('aria-controls')]).toEqual([
    'false',
    -1,
    null,
  ]);
  expect([second.getAttribute('aria-selected'), second.tabIndex]).toEqual(['true', 0]);
  expect(second.getAttribute('aria-controls')).toBe(panel()?.id);
  expect(panel()?.getAttribute('aria-labelledby')).toBe(second.id);
  expect(panel()?.textContent).toBe('shows two');
});

test('arrow keys follow a Hebrew line, wrap around and select the tab', () => {
  pressable('First').focus();
  for (const [name, title] of [
    ['ArrowLeft', 'Second'],
    ['ArrowLeft', 'Third'],
    ['ArrowLeft', 'First'],
    ['ArrowRight', 'Third'],
    ['Home', 'First'],
    ['End', 'Third'],
    ['ArrowRight', 'Second'],
  ] as const) {
    expect(key(name)).toBe(true);
    expect(document.activeElement).toBe(pressable(title));
    expect(pressable(title).getAttribute('aria-selected')).toBe('true');
  }
});

test('ignores other keys', () => {
  pressable('First').focus();
  expect(['ArrowDown', 'a', 'Tab'].map((name) => key(name))).toEqual([false, false, false]);
  expect([key('ArrowLeft', { altKey: true }), key('End', { ctrlKey: true })]).toEqual([false, false]);
  expect(panel()?.textContent).toBe('shows one');
});

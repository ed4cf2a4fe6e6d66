import { expect, test } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { Working } from '#features/memorial/memorial.schema.ts';
import { type History, noHistory, recordStep, redoStep, undoStep } from './undo-history.rules.ts';

const fresh = toWorkingContent({}, new Map());
const named = (name: string): Working => ({ ...fresh, basic: { ...fresh.basic, name } });
const tagged = (...tags: string[]): Working => ({ ...fresh, basic: { ...fresh.basic, tags } });

function run(changes: [Working, at: number][]): { history: History; working: Working } {
  let [history, working] = [noHistory, fresh];
  for (const [next, at] of changes) {
    history = recordStep(history, working, next, at);
    working = next;
  }
  return { history, working };
}

test('consecutive letters are one step, and a pause of a second starts another', () => {
  const { history } = run([
    [named('נ'), 0],
    [named('נע'), 900],
    [named('נעמ'), 1800],
    [named('נעמי'), 2800],
  ]);
  expect(history.past.map(({ basic }) => basic.name)).toEqual(['', 'נעמ']);
});

test('another field is another step at once', () => {
  const { history, working } = run([[named('נעמי'), 0]]);
  const motto = { ...working, basic: { ...working.basic, lifeMotto: 'ש' } };
  expect(recordStep(history, working, motto, 10).past).toHaveLength(2);
});

test('changes of rows and choices are separate steps', () => {
  const { history } = run([
    [tagged('משפחה'), 0],
    [tagged('משפחה', 'שלום'), 1],
  ]);
  expect(history.past).toHaveLength(2);
});

test('ten steps can be undone', () => {
  const changes = Array.from({ length: 12 }, (_, index): [Working, number] => [named(`שם ${index}`), index * 5000]);
  let state: { history: History; working: Working } | null = run(changes);
  let count = 0;
  while ((state = undoStep(state.history, state.working))) {
    count += 1;
    if (count === 10) expect(state.working.basic.name).toBe('שם 1');
  }
  expect(count).toBe(10);
});

test('undone steps can be redone until the next change', () => {
  const { history, working } = run([[named('א'), 0]]);
  const back = undoStep(history, working);
  expect(back?.working).toBe(fresh);
  expect(back && redoStep(back.history, back.working)?.working).toBe(working);
  expect(back && redoStep(recordStep(back.history, fresh, named('ב'), 9000), named('ב'))).toBeNull();
});

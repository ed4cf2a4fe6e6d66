import { expect, test } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 });
const tip = { width: 100, height: 24 };
const view = { width: 1000, height: 600 };

test('a tooltip is above the middle of its button', () => {
  expect(tooltipPlace({ button: at(300, 200), tip, view, isRtl: false })).toEqual({ start: 270, top: 168 });
});

test('in a right-to-left line its position is measured from the right', () => {
  expect(tooltipPlace({ button: at(300, 200), tip, view, isRtl: true })).toEqual({ start: 630, top: 168 });
});

test('without room above it is below', () => {
  expect(tooltipPlace({ button: at(300, 44), tip, view, isRtl: false }).top).toBe(12);
  expect(tooltipPlace({ button: at(300, 43), tip, view, isRtl: false }).top).toBe(91);
});

test('at either edge it stays in the viewport', () => {
  expect(tooltipPlace({ button: at(0, 200), tip, view, isRtl: false }).start).toBe(12);
  expect(tooltipPlace({ button: at(960, 200), tip, view, isRtl: false }).start).toBe(888);
  expect(tooltipPlace({ button: at(960, 200), tip, view, isRtl: true }).start).toBe(12);
});

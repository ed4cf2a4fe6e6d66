// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDocument, required } from '../../../test/document.ts';
import { emptyPublicPage } from '../../../test/empty-public-page.ts';
import { beginFlame } from './flame.ts';

let see: (isInSight: boolean) => void;
let isStill = false;
let changed: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStill;
    },
    addEventListener: (_name: string, listener: () => void) => (changed = listener),
  }));
});
afterEach(() => {
  isStill = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function flameInHero() {
  openDocument({ kind: 'candle', page: emptyPublicPage, isPage: true });
  const flame = required('[data-flame]');
  beginFlame(flame);
  return flame;
}

test('the clock advances every tenth of a second, from 0 to 99 and around', () => {
  const flame = flameInHero();
  see(true);
  const seen: number[] = [];
  for (let step = 0; step < 205; step += 1) {
    seen.push(Number(flame.dataset.tick));
    vi.advanceTimersByTime(100);
  }
  expect(seen).toEqual(Array.from({ length: 205 }, (_, step) => step % 100));
});

test('the flame differs between rounds, and elements beside it do not change', () => {
  flameInHero();
  see(true);
  const clocked = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-clocked]')];
  const beside = [
    ...document.querySelectorAll<HTMLElement | SVGElement>('.candle-view *:not([data-clocked], [style])'),
  ];
  const rounds = [0, 1, 2].map(() => {
    const stands = clocked.map(({ style }) => `${style.transform}${style.opacity}`);
    vi.advanceTimersByTime(100 * 100);
    return stands;
  });
  expect(clocked.length).toBeGreaterThan(5);
  for (const [at] of clocked.entries()) expect(new Set(rounds.map((stands) => stands[at])).size).toBe(3);
  expect(beside.length).toBeGreaterThan(5);
  expect(beside.filter((element) => element.hasAttribute('style'))).toEqual([]);
});

test('out of sight it pauses, and continues where it was', () => {
  const flame = flameInHero();
  see(true);
  vi.advanceTimersByTime(1200);
  see(false);
  vi.advanceTimersByTime(5000);
  expect(flame.dataset.tick).toBe('12');
  see(true);
  vi.advanceTimersByTime(100);
  expect(flame.dataset.tick).toBe('13');
});

test('with reduced motion it does not start, and stops when that is set later', () => {
  isStill = true;
  const flame = flameInHero();
  see(true);
  vi.advanceTimersByTime(1000);
  expect(flame.dataset.tick).toBe('0');
  isStill = false;
  changed();
  vi.advanceTimersByTime(300);
  expect(flame.dataset.tick).toBe('3');
  isStill = true;
  changed();
  vi.advanceTimersByTime(1000);
  expect(flame.dataset.tick).toBe('3');
});

test('a timer that fires slightly early counts as a step', () => {
  const flame = flameInHero();
  see(true);
  const now = vi.spyOn(performance, 'now');
  const real = performance.now();
  now.mockReturnValue(real + 96);
  vi.advanceTimersByTime(100);
  expect(flame.dataset.tick).toBe('1');
  now.mockRestore();
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginReading } from './reading.ts';

const request = vi.fn<() => Promise<EventTarget>>();
beforeEach(() => {
  request.mockReset();
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => vi.unstubAllGlobals());

function begun(): HTMLElement {
  document.body.innerHTML = '<div class="reading"><p class="reading-awake" hidden></p></div>';
  beginReading(document.querySelector<HTMLElement>('.reading') ?? document.body);
  return document.querySelector<HTMLElement>('.reading-awake') ?? document.body;
}
const back = () => document.dispatchEvent(new Event('visibilitychange'));

test('that the screen stays on is said as long as it does', async () => {
  const lock = new EventTarget();
  request.mockResolvedValue(lock);
  const told = begun();
  await vi.waitFor(() => expect(told.hidden).toBe(false));

  lock.dispatchEvent(new Event('release'));
  expect(told.hidden).toBe(true);
  request.mockResolvedValue(new EventTarget());
  back();
  await vi.waitFor(() => expect(told.hidden).toBe(false));
});

test('a device that refuses when somebody is back is not spoken for', async () => {
  request.mockResolvedValue(new EventTarget());
  const told = begun();
  await vi.waitFor(() => expect(told.hidden).toBe(false));
  request.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  back();
  await vi.waitFor(() => expect(told.hidden).toBe(true));
});

test('nothing is said where a screen cannot be kept on', () => {
  vi.stubGlobal('navigator', {});
  expect(begun().hidden).toBe(true);
  expect(request).not.toHaveBeenCalled();
});

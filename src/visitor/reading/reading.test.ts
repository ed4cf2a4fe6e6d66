// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDocument, required } from '../../../test/document.ts';
import { emptyPublicPage } from '../../../test/empty-public-page.ts';
import { beginReading } from './reading.ts';

const request = vi.fn<() => Promise<EventTarget>>();
beforeEach(() => {
  request.mockReset();
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => vi.unstubAllGlobals());

function begun(): HTMLElement {
  openDocument({ kind: 'reading', page: emptyPublicPage, of: 'kaddish' });
  beginReading(required('.reading'));
  return required('.reading-awake');
}
const back = () => document.dispatchEvent(new Event('visibilitychange'));

test('the message about the wake lock is shown while the screen stays on', async () => {
  const lock = new EventTarget();
  request.mockResolvedValue(lock);
  const message = begun();
  await vi.waitFor(() => expect(message.hidden).toBe(false));

  lock.dispatchEvent(new Event('release'));
  expect(message.hidden).toBe(true);
  request.mockResolvedValue(new EventTarget());
  back();
  await vi.waitFor(() => expect(message.hidden).toBe(false));
});

test('a device that refuses the wake lock on return shows no message', async () => {
  request.mockResolvedValue(new EventTarget());
  const told = begun();
  await vi.waitFor(() => expect(told.hidden).toBe(false));
  request.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  back();
  await vi.waitFor(() => expect(told.hidden).toBe(true));
});

test('a device without wake locks shows no message', () => {
  vi.stubGlobal('navigator', {});
  expect(begun().hidden).toBe(true);
  expect(request).not.toHaveBeenCalled();
});

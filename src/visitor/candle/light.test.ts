// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentContent } from '#documents/documents.ts';
import type { OwnContribution } from '#features/contributions/contributions.schema.ts';
import { noContributions } from '#features/contributions/page/page-contributions.schema.ts';
import { he } from '#i18n/he.ts';
import { openDialogs, openDocument, required } from '../../../test/document.ts';
import { emptyPublicPage } from '../../../test/empty-public-page.ts';
import { beginLighting } from './light.ts';

const now = new Date(2026, 2, 5, 10, 30);
const tomorrow = new Date(2026, 2, 6, 10, 30).toISOString();
const { id } = emptyPublicPage;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  history.replaceState(null, '', `/memorial/${id}/candle`);
  openDialogs();
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The candle as rendered by the server. */
function place(given: { isLit?: boolean; submitId?: string; isClosed?: boolean } = {}) {
  const may = { ...noContributions.may, candles: !given.isClosed };
  const content: DocumentContent = {
    kind: 'candle',
    page: { ...emptyPublicPage, words: { ...noContributions, may } },
    isPage: true,
    ...given,
  };
  openDocument(content);
  const box = required('[data-lighting]');
  beginLighting(box);
  return box;
}

const textOf = (selector: string) => required(selector).textContent.replace(/[\u2066-\u2069]/g, '');
const formOf = () => required('.lighting-before', HTMLFormElement);
const until = (words: string, time: string) => words.replace('{time}', time);

type Answer = (input: unknown) => Promise<Response>;
const lit: Answer = async () => Response.json({ json: { until: tomorrow, count: 4 } });
const refused: Answer = async () => Response.json({ json: { code: 'TOO_MANY_REQUESTS' } }, { status: 429 });
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A fake network: responses to candles in order and to dedications. Returns the submit ids of the candle requests. */
function server(candles: Answer[], dedicated: Answer = offline) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { json } = JSON.parse(body) as { json: { submitId: string } }; // as `postProcedure` writes it
    if (path === '/rpc/candles/dedicate') return dedicated(json);
    if (path !== '/rpc/candles/light') return offline(json);
    asked.push(json.submitId);
    return candles.shift()?.(json);
  });
  return asked;
}

async function press() {
  formOf().requestSubmit();
  await vi.advanceTimersByTimeAsync(900);
}

test('a press lights the candle after its animation, and shows its end and the count', async () => {
  const box = place();
  server([lit]);
  formOf().requestSubmit();
  await vi.advanceTimersByTimeAsync(899);
  expect(box.dataset.lighting).toBe('lighting');
  expect(required('.lighting-before button').getAttribute('aria-busy')).toBe('true');
  await vi.advanceTimersByTimeAsync(1);
  expect(box.dataset.lighting).toBe('lit');
  expect(required('.lighting-before button').hasAttribute('aria-busy')).toBe(false);
  expect([textOf('.lighting-lit'), textOf('.lighting-until')]).toEqual([
    he.candle.lit,
    until(he.candle.untilTomorrow, '10:30'),
  ]);
  expect(textOf('[data-burning]')).toBe(he.candle.count.other.replace('{n}', '4'));
  expect(required('.lighting-add').hidden).toBe(false);
});

test('with reduced motion it burns as soon as the response arrives', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const box = place();
  server([lit]);
  formOf().requestSubmit();
  await vi.advanceTimersByTimeAsync(1);
  expect(box.dataset.lighting).toBe('lit');
});

test('presses during a request light no other candle', async () => {
  place();
  const asked = server([lit, lit]);
  formOf().requestSubmit();
  await press();
  expect(asked).toHaveLength(1);
});

test('a refused candle stays unlit, with the reason', async () => {
  const box = place();
  server([refused]);
  await press();
  expect(box.dataset.lighting).toBe('before');
  expect(textOf('.lighting-problem')).toBe(`${he.candle.failed}. ${he.errors.TOO_MANY_REQUESTS}`);
  expect(required('.lighting-before button').hasAttribute('aria-busy')).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('offline it says so, and the next press sends the same request', async () => {
  const box = place();
  const asked = server([offline, lit]);
  await press();
  expect(textOf('.lighting-problem')).toBe(`${he.candle.failed}. ${he.errors.NETWORK}`);
  await press();
  expect(box.dataset.lighting).toBe('lit');
  expect(textOf('.lighting-problem')).toBe('');
  expect(asked[1]).toBe(asked[0]);
});

test('a device recognizes its candle until it has burnt out', async () => {
  place();
  const asked = server([lit, lit]);
  await press();
  const box = place();
  expect(box.dataset.lighting).toBe('lit');
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(box.dataset.lighting).toBe('before');
  expect([textOf('.lighting-lit'), textOf('.lighting-until')]).toEqual(['', '']);
  expect(place().dataset.lighting).toBe('before');
  await press();
  expect(asked[1]).not.toBe(asked[0]);
});

test('a candle that burns out on the same day shows the time only', () => {
  localStorage.setItem(`candle ${id}`, JSON.stringify({ submitId: 's', until: new Date(2026, 2, 5, 18, 5) }));
  place();
  expect(textOf('.lighting-until')).toBe(until(he.candle.untilToday, '18:05'));
});

test('unreadable stored data is no candle', () => {
  localStorage.setItem(`candle ${id}`, '{');
  expect(place().dataset.lighting).toBe('before');
});

test('opening the shared URL of a lit candle does not count as lighting, and the URL is cleaned', () => {
  history.replaceState(null, '', `/memorial/${id}/candle?lit#light`);
  expect(place({ isLit: true }).dataset.lighting).toBe('before');
  expect(location.pathname + location.search + location.hash).toBe(`/memorial/${id}/candle#light`);
});

test('after submitting the form of this page its candle is shown', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/memorial/${id}/candle`);
  expect(place({ isLit: true }).dataset.lighting).toBe('lit');
});

test('a form whose request was refused can be submitted without scripts', () => {
  place({ submitId: 's' });
  expect(formOf().dispatchEvent(new Event('submit', { cancelable: true }))).toBe(true);
});

test('a burnt-out candle leaves no button where candles are closed', () => {
  localStorage.setItem(`candle ${id}`, JSON.stringify({ submitId: 's', until: tomorrow }));
  const box = place({ isClosed: true });
  expect(box.dataset.lighting).toBe('lit');
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(box.dataset.lighting).toBe('closed');
});

/** The server's response to a dedication. */
const row = (given: Partial<OwnContribution>) => ({
  id: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d001',
  kind: 'candle',
  authorName: 'עדי',
  content: '',
  relationship: '',
  version: 1,
  ...given,
});

/** Opens the sheet of the candle that was lit. */
async function openSheet() {
  required('.lighting-add').click();
  await vi.waitFor(() => expect(document.querySelector('dialog[open] form')).not.toBeNull());
  const form = required('dialog[open] form', HTMLFormElement);
  await vi.waitFor(() => expect(form.dataset.awake).toBe(''));
  return form;
}
const nameIn = (form: HTMLFormElement) => required('[name="authorName"]', HTMLInputElement, form);
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Adds a name to the lit candle. */
async function dedicate() {
  const form = await openSheet();
  type(nameIn(form), 'עדי');
  form.requestSubmit();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
}

test('a dedication is sent with the candle’s id, and is shown as pending beside it', async () => {
  place();
  const sent = vi.fn<Answer>(async () => Response.json({ json: { row: row({ state: 'pending' }), token: 't' } }));
  const asked = server([lit], sent);
  await press();
  await dedicate();
  expect(sent.mock.calls).toEqual([[expect.objectContaining({ submitId: asked[0], authorName: 'עדי' })]]);
  expect(textOf('.lighting-said')).toBe(he.candle.dedication.waiting);
  expect(required('.lighting-add').hidden).toBe(true);
  expect(required('.lighting-own', HTMLAnchorElement).hidden).toBe(false);
  expect(required('.lighting-own', HTMLAnchorElement).pathname).toBe('/m/t');
  place();
  expect(textOf('.lighting-said')).toBe(he.candle.dedication.waiting);
});

test('a published dedication says so, and has a link only if one was returned', async () => {
  place();
  server([lit], async () => Response.json({ json: { row: row({ state: 'approved' }), token: null } }));
  await press();
  await dedicate();
  expect(textOf('.lighting-said')).toBe(he.candle.dedication.stand);
  expect(required('.lighting-own').hidden).toBe(true);
});

test('the name is requested until a text is written', async () => {
  place();
  server([lit], async () => Response.json({ json: { row: row({ state: 'approved' }), token: null } }));
  await press();
  const form = await openSheet();
  const words = required('[name="content"]', HTMLTextAreaElement, form);
  const problem = required(`#${nameIn(form).id}-problem`);
  form.requestSubmit();
  expect([problem.hidden, problem.textContent]).toEqual([false, he.candle.dedication.oneNeeded]);
  type(words, ' ');
  form.requestSubmit();
  expect(problem.hidden).toBe(false);
  type(words, 'נוח על משכבך');
  form.requestSubmit();
  expect(problem.hidden).toBe(true);
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

test('keyboard focus moves to the next action', async () => {
  place();
  server([lit]);
  required('.lighting-before button').focus();
  await press();
  expect(document.activeElement).toBe(required('.lighting-add'));
});

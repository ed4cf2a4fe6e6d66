// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLighting } from './light.ts';

const sent = vi.hoisted(() => ({ attach: vi.fn(), openSheet: vi.fn() }));
vi.mock('../words/error-words.ts', () => ({ errorWords: async (code: string) => code }));
vi.mock('../words/form.ts', () => ({ attach: sent.attach }));
vi.mock('../words/sheet.ts', () => ({ openSheet: sent.openSheet }));

const now = new Date(2026, 2, 5, 10, 30);
const tomorrow = new Date(2026, 2, 6, 10, 30).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  history.replaceState(null, '', '/memorial/m1/candle');
  document.documentElement.lang = 'en';
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** As the page comes from the server. */
function place(state = 'before', inForm = '') {
  document.body.innerHTML = `
    <div data-lighting="${state}" data-memorial="m1" data-failed-words="Not lit"
      data-today-words="today {time}" data-tomorrow-words="tomorrow {time}">
      <div class="lighting-status" tabindex="-1">
        <p class="lighting-lit"></p>
        <p class="lighting-until" data-lit-words="It burns"></p>
        <p class="lighting-said" data-waiting-words="It waits" data-stand-words="It stands"></p>
      </div>
      <button type="button" class="lighting-add" hidden></button>
      <a class="lighting-own" hidden></a>
      ${state === 'closed' ? '' : `<form><button type="submit"></button>${inForm}</form>`}
      <p class="lighting-problem"></p>
    </div>
    <p data-burning="0" data-words='{"one":"one","other":"{n} burn"}'></p>`;
  const box = find('[data-lighting]');
  beginLighting(box);
  return box;
}

const find = <Found extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing is ${selector}`);
  return found;
};
const textOf = (selector: string) => find(selector).textContent;

type Answer = () => Promise<Response>;
const lit: Answer = async () => Response.json({ json: { until: tomorrow, count: 4 } });
const refused: Answer = async () => Response.json({ json: { code: 'TOO_MANY_REQUESTS' } }, { status: 429 });
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The numbers that candles were asked for with. */
function server(...answers: Answer[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { json: { submitId: string } }).json.submitId);
    return answers.shift()?.();
  });
  return asked;
}

async function press() {
  find<HTMLFormElement>('form').requestSubmit();
  await vi.advanceTimersByTimeAsync(900);
}

test('a press lights the candle when its flame has grown, and says until when and how many burn', async () => {
  const box = place();
  server(lit);
  find<HTMLFormElement>('form').requestSubmit();
  await vi.advanceTimersByTimeAsync(899);
  expect(box.dataset.lighting).toBe('lighting');
  expect(find('form button').getAttribute('aria-busy')).toBe('true');
  await vi.advanceTimersByTimeAsync(1);
  expect(box.dataset.lighting).toBe('lit');
  expect(find('form button').hasAttribute('aria-busy')).toBe(false);
  expect([textOf('.lighting-lit'), textOf('.lighting-until')]).toEqual(['It burns', 'tomorrow 10:30']);
  expect(textOf('[data-burning]')).toBe('4 burn');
  expect(find('.lighting-add').hidden).toBe(false);
});

test('where less motion is asked for it burns as soon as it is answered', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const box = place();
  server(lit);
  find<HTMLFormElement>('form').requestSubmit();
  await vi.advanceTimersByTimeAsync(1);
  expect(box.dataset.lighting).toBe('lit');
});

test('presses while one is on its way light no other', async () => {
  place();
  const asked = server(lit, lit);
  find<HTMLFormElement>('form').requestSubmit();
  await press();
  expect(asked).toHaveLength(1);
});

test('what is refused stays unlit, with the reason', async () => {
  const box = place();
  server(refused);
  await press();
  expect(box.dataset.lighting).toBe('before');
  expect(textOf('.lighting-problem')).toBe('Not lit. TOO_MANY_REQUESTS');
  expect(find('form button').hasAttribute('aria-busy')).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('without a network it says so, and the next press asks for the same candle', async () => {
  const box = place();
  const asked = server(offline, lit);
  await press();
  expect(textOf('.lighting-problem')).toBe('Not lit. NETWORK');
  await press();
  expect(box.dataset.lighting).toBe('lit');
  expect(textOf('.lighting-problem')).toBe('');
  expect(asked[1]).toBe(asked[0]);
});

test('a device knows its candle again until it has burnt out, and the next is another one', async () => {
  place();
  const asked = server(lit, lit);
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

test('what burns out on the same day says so', () => {
  localStorage.setItem('candle m1', JSON.stringify({ submitId: 's', until: new Date(2026, 2, 5, 18, 5) }));
  place();
  expect(textOf('.lighting-until')).toBe('today 18:05');
});

test('what a device keeps unreadably is no candle', () => {
  localStorage.setItem('candle m1', '{');
  expect(place().dataset.lighting).toBe('before');
});

test('whoever is sent the address of a lit candle has lit none, and the address forgets it', () => {
  history.replaceState(null, '', '/memorial/m1/candle?lit#light');
  expect(place('lit').dataset.lighting).toBe('before');
  expect(location.href).toMatch(/\/memorial\/m1\/candle#light$/);
});

test('whoever comes from the form of this page sees what was lit by it', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/memorial/m1/candle`);
  expect(place('lit').dataset.lighting).toBe('lit');
});

test('a form that was answered with a refusal is left as it is, to be sent plainly', () => {
  place('before', '<input type="hidden" name="submitId" value="s">');
  expect(find<HTMLFormElement>('form').dispatchEvent(new Event('submit', { cancelable: true }))).toBe(true);
});

test('a candle that burnt out where none may be lit any more leaves no button', () => {
  localStorage.setItem('candle m1', JSON.stringify({ submitId: 's', until: tomorrow }));
  const box = place('closed');
  expect(box.dataset.lighting).toBe('lit');
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(box.dataset.lighting).toBe('closed');
});

/** Opens the sheet of the candle that was lit; `arrive` is what its form does when its words have arrived. */
async function dedicate() {
  const sheet = document.createElement('dialog');
  sheet.close = vi.fn();
  sheet.innerHTML = '<form data-one-words="One of the two"><input name="authorName"><input name="content"></form>';
  sent.openSheet.mockReturnValue(sheet);
  find('.lighting-add').click();
  await vi.waitFor(() => expect(sent.attach).toHaveBeenCalled());
  const [form, , arrive] = sent.attach.mock.lastCall as [HTMLFormElement, string, (answer: object) => void];
  return { sheet, form, arrive };
}

test('words go under the number of the candle, and wait for the family beside it', async () => {
  place();
  const asked = server(lit);
  await press();
  const { sheet, form, arrive } = await dedicate();
  expect(form.dataset.submit).toBe(asked[0]);
  arrive({ row: { state: 'pending' }, token: 't' });
  expect(sheet.close).toHaveBeenCalled();
  expect(textOf('.lighting-said')).toBe('It waits');
  expect(find('.lighting-add').hidden).toBe(true);
  expect(find<HTMLAnchorElement>('.lighting-own').hidden).toBe(false);
  expect(find<HTMLAnchorElement>('.lighting-own').pathname).toBe('/m/t');
  place();
  expect(textOf('.lighting-said')).toBe('It waits');
});

test('words that stand at once say so, and lead nowhere where there is no link to them', async () => {
  place();
  server(lit);
  await press();
  const { arrive } = await dedicate();
  arrive({ row: { state: 'approved' }, token: null });
  expect(textOf('.lighting-said')).toBe('It stands');
  expect(find('.lighting-own').hidden).toBe(true);
});

test('the name is asked for as long as no words are written', async () => {
  place();
  server(lit);
  await press();
  const { form } = await dedicate();
  const [name, words] = [...form.querySelectorAll('input')];
  expect(name?.dataset.requiredWords).toBe('One of the two');
  if (words) words.value = 'Rest well';
  form.dispatchEvent(new Event('input'));
  expect(name?.dataset.requiredWords).toBeUndefined();
  if (words) words.value = ' ';
  form.dispatchEvent(new Event('input'));
  expect(name?.dataset.requiredWords).toBe('One of the two');
});

test('whoever goes by the keys goes on at the next thing to do', async () => {
  place();
  server(lit);
  find('form button').focus();
  await press();
  expect(document.activeElement).toBe(find('.lighting-add'));
});

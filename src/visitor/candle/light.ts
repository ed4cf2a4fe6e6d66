import { call, Refusal } from '../words/call.ts';
import { errorWords } from '../words/error-words.ts';
import { newId } from '../words/new-id.ts';
import { showCount } from './count.ts';

/** As long as the flame of the page takes to light a glass. */
const takesMs = 900;

interface Own {
  submitId: string;
  /** An instant. */
  until: string;
  /** What was said with it. */
  said?: { isShown: boolean; token: string | null };
}

/** Lights a candle where it stands, and knows it again as long as it burns. */
export function beginLighting(box: HTMLElement): void {
  const memorialId = box.dataset.memorial ?? '';
  const form = box.querySelector('form');
  const button = form?.querySelector('button');
  const problem = box.querySelector('.lighting-problem');
  const status = box.querySelector<HTMLElement>('.lighting-status');
  const [lit, until, saidWords] = ['.lighting-lit', '.lighting-until', '.lighting-said'].map((line) =>
    box.querySelector<HTMLElement>(line),
  );
  const add = box.querySelector<HTMLButtonElement>('.lighting-add');
  const ownLink = box.querySelector<HTMLAnchorElement>('.lighting-own');
  const key = `candle ${memorialId}`;
  /** The press that has no answer yet: sent again it is the same candle. */
  let submitId = newId();
  let burntOut: ReturnType<typeof setTimeout> | undefined;

  // What was refused is sent again as it was, plainly and with its words.
  if (form?.querySelector('[name="submitId"], details[open]')) return;
  const known = read(key);
  if (known) {
    show(known);
    void askAfter(known);
  } else if (box.dataset.lighting === 'lit' && !hasJustLit()) showUnlit();
  // Whoever the address is sent to has lit none.
  if (location.search === '?lit') history.replaceState(history.state, '', location.pathname + location.hash);

  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void press();
  });

  async function press() {
    if (box.dataset.lighting !== 'before') return;
    box.dataset.lighting = 'lighting';
    button?.setAttribute('aria-busy', 'true');
    if (problem) problem.textContent = '';
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const burning = new Promise((resolve) => setTimeout(resolve, isStill ? 0 : takesMs));
    try {
      const [answer] = await Promise.all([call('candles/light', { memorialId, submitId }), burning]);
      const own = { submitId, until: answer.until };
      submitId = newId();
      write(key, own);
      show(own);
      keepFocus();
      showCount(answer.count);
    } catch (error) {
      const reason = await errorWords(error instanceof Refusal ? error.code : 'INTERNAL_SERVER_ERROR');
      box.dataset.lighting = 'before';
      if (problem) problem.textContent = [box.dataset.failedWords, reason].filter(Boolean).join('. ');
    } finally {
      button?.removeAttribute('aria-busy');
    }
  }

  /** In the time of whoever looks: it is their own candle, on their own device. */
  function show(own: Own) {
    const end = new Date(own.until);
    const clock = new Intl.DateTimeFormat('he-IL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const isToday = end.toDateString() === new Date().toDateString();
    const words = isToday ? box.dataset.todayWords : box.dataset.tomorrowWords;
    box.dataset.lighting = 'lit';
    say(lit, until?.dataset.litWords);
    say(until, words?.replace('{time}', clock.format(end)));
    say(saidWords, own.said && (own.said.isShown ? saidWords?.dataset.standWords : saidWords?.dataset.waitingWords));
    if (add) {
      add.hidden = own.said !== undefined;
      add.onclick = () => void dedicate(own);
    }
    if (ownLink) {
      ownLink.hidden = !own.said?.token;
      ownLink.href = `/m/${own.said?.token ?? ''}`;
    }
    clearTimeout(burntOut);
    burntOut = setTimeout(showUnlit, Math.min(end.getTime() - Date.now(), 2 ** 31 - 1));
  }

  /** What the family decided meanwhile of words that were said with it; where nobody answers they are as they were. */
  async function askAfter({ said, ...own }: Own) {
    if (!said?.token) return;
    const { token } = said;
    const now = await call('contributions/own', { token }).then(
      ({ state }) => ({ ...own, said: { isShown: state === 'approved', token } }),
      (error) => (error instanceof Refusal && error.code === 'NOT_FOUND' ? own : null),
    );
    if (!now) return;
    write(key, now);
    show(now);
  }

  function showUnlit() {
    box.dataset.lighting = form ? 'before' : 'closed';
    for (const line of [lit, until, saidWords]) say(line, '');
  }

  /** What was pressed is not there any more: whoever goes by the keys goes on from here. */
  function keepFocus() {
    const { activeElement } = document;
    if (activeElement !== document.body && !box.contains(activeElement)) return;
    (add && !add.hidden ? add : status)?.focus({ preventScroll: true });
  }

  /** The sheet for a name or a few words, sent under the candle's own number. */
  async function dedicate(own: Own) {
    const [{ openSheet }, { attach }] = await Promise.all([import('../words/sheet.ts'), import('../words/form.ts')]);
    const sheet = openSheet('sheet-candle');
    const sheetForm = sheet?.querySelector('form');
    if (!sheet || !sheetForm) return;
    sheetForm.dataset.submit = own.submitId;
    needOne(sheetForm);
    attach(sheetForm, 'candle', ({ row, token }) => {
      sheet.close();
      const said = { isShown: row.state === 'approved', token };
      write(key, { ...own, said });
      show({ ...own, said });
      keepFocus();
    });
  }
}

function say(line: HTMLElement | null | undefined, words: string | undefined) {
  if (line) line.textContent = words ?? '';
}

/** Came here by a form of this very site, and not by an address that somebody sent. */
const hasJustLit = () => document.referrer.startsWith(`${location.origin}/memorial/`);

function read(key: string): Own | null {
  try {
    const own = JSON.parse(localStorage.getItem(key) ?? 'null') as Own | null;
    return own && Date.parse(own.until) > Date.now() ? own : null;
  } catch {
    return null;
  }
}

/** One of the two fields is enough: while both are empty the name is asked for. */
function needOne(form: HTMLFormElement) {
  const [name, words] = ['authorName', 'content'].map((field) =>
    form.querySelector<HTMLInputElement>(`[name="${field}"]`),
  );
  if (!name || !words) return;
  const decide = () => {
    if (words.value.trim() === '') name.dataset.requiredWords = form.dataset.oneWords;
    else delete name.dataset.requiredWords;
  };
  form.addEventListener('input', decide);
  decide();
}

function write(key: string, own: Own) {
  try {
    localStorage.setItem(key, JSON.stringify(own));
  } catch {
    // A device that keeps nothing shows the candle until the page is left.
  }
}

import { dataOf, find } from '#core/script-data.ts';
import { call, CallRefusedError } from '../contributions/call.ts';
import { errorMessages } from '../contributions/error-messages.ts';
import { newId } from '../contributions/new-id.ts';
import { showCount } from './count.ts';

/** Duration of the lighting animation. */
const takesMs = 900;

interface OwnCandle {
  submitId: string;
  /** An instant. */
  until: string;
  /** The dedication. */
  said?: { isShown: boolean; token: string | null };
}

/** Lights a candle on the page, and recognizes it while it burns. */
export function beginLighting(box: HTMLElement): void {
  const memorialId = dataOf(box).memorial ?? '';
  const form = box.querySelector('form');
  const button = form?.querySelector('button');
  const problem = box.querySelector('.lighting-problem');
  const { show, showUnlit, keepFocus } = createLightingView(box, (own) => void dedicate(own));
  const key = `candle ${memorialId}`;
  /** The id of an unanswered request: sent again it is the same candle. */
  let submitId = newId();

  // After a refusal the form is submitted without scripts, with its text.
  if (form?.querySelector('[name="submitId"], details[open]')) return;
  const known = read(key);
  if (known) {
    show(known);
    void askAfter(known);
  } else if (dataOf(box).lighting === 'lit' && !hasJustLit()) showUnlit();
  // A shared URL must not mark the candle as lit for its recipient.
  if (location.search === '?lit') history.replaceState(history.state, '', location.pathname + location.hash);

  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void press();
  });

  async function press() {
    if (dataOf(box).lighting !== 'before') return;
    dataOf(box).lighting = 'lighting';
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
      const reason = await errorMessages(error instanceof CallRefusedError ? error.code : 'INTERNAL_SERVER_ERROR');
      dataOf(box).lighting = 'before';
      if (problem) problem.textContent = [dataOf(box).failedWords, reason].filter(Boolean).join('. ');
    } finally {
      button?.removeAttribute('aria-busy');
    }
  }

  /** The current state of a dedication; without a response it is as before. */
  async function askAfter({ said, ...own }: OwnCandle) {
    if (!said?.token) return;
    const { token } = said;
    const now = await call('contributions/findOwn', { token }).then(
      ({ state }) => ({ ...own, said: { isShown: state === 'approved', token } }),
      (error) => (error instanceof CallRefusedError && error.code === 'NOT_FOUND' ? own : null),
    );
    if (!now) return;
    write(key, now);
    show(now);
  }

  /** The sheet for a dedication, sent under the candle's id. */
  async function dedicate(own: OwnCandle) {
    const [{ openSheet }, { attach }] = await Promise.all([
      import('../contributions/sheet.ts'),
      import('../contributions/form.ts'),
    ]);
    const sheet = openSheet('sheet-candle');
    const sheetForm = sheet?.querySelector('form');
    if (!sheet || !sheetForm) return;
    dataOf(sheetForm).submit = own.submitId;
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

/** The lines and buttons of the candle, for each of its states. */
function createLightingView(box: HTMLElement, onDedicate: (own: OwnCandle) => void) {
  const status = find(box, '.lighting-status');
  const [lit, until, saidWords] = ['.lighting-lit', '.lighting-until', '.lighting-said'].map((line) => find(box, line));
  const add = find(box, '.lighting-add', HTMLButtonElement);
  const ownLink = find(box, '.lighting-own', HTMLAnchorElement);
  let burntOut: ReturnType<typeof setTimeout> | undefined;

  /** In the time zone of the device, since the candle is the visitor's own. */
  function show(own: OwnCandle) {
    const end = new Date(own.until);
    const clock = new Intl.DateTimeFormat('he-IL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const isToday = end.toDateString() === new Date().toDateString();
    const words = isToday ? dataOf(box).todayWords : dataOf(box).tomorrowWords;
    dataOf(box).lighting = 'lit';
    announce(lit, dataOf(until)?.litWords);
    announce(until, words?.replace('{time}', clock.format(end)));
    announce(
      saidWords,
      own.said && (own.said.isShown ? dataOf(saidWords)?.standWords : dataOf(saidWords)?.waitingWords),
    );
    if (add) {
      add.hidden = own.said !== undefined;
      add.onclick = () => onDedicate(own);
    }
    if (ownLink) {
      ownLink.hidden = !own.said?.token;
      ownLink.href = `/m/${own.said?.token ?? ''}`;
    }
    clearTimeout(burntOut);
    burntOut = setTimeout(showUnlit, Math.min(end.getTime() - Date.now(), 2 ** 31 - 1));
  }

  function showUnlit() {
    dataOf(box).lighting = box.querySelector('form') ? 'before' : 'closed';
    for (const line of [lit, until, saidWords]) announce(line, '');
  }

  /** The pressed button is gone, so the focus moves to the next action. */
  function keepFocus() {
    const { activeElement } = document;
    if (activeElement !== document.body && !box.contains(activeElement)) return;
    (add && !add.hidden ? add : status)?.focus({ preventScroll: true });
  }

  return { show, showUnlit, keepFocus };
}

function announce(line: HTMLElement | null | undefined, words: string | undefined) {
  if (line) line.textContent = words ?? '';
}

/** Whether the visitor came from a form of this site, and not by a shared URL. */
const hasJustLit = () => document.referrer.startsWith(`${location.origin}/memorial/`);

function read(key: string): OwnCandle | null {
  try {
    const own = JSON.parse(localStorage.getItem(key) ?? 'null') as OwnCandle | null; // `write` wrote it
    return own && Date.parse(own.until) > Date.now() ? own : null;
  } catch {
    return null;
  }
}

/** One of the two fields is enough; the name is required while both are empty. */
function needOne(form: HTMLFormElement) {
  const name = find(form, '[name="authorName"]', HTMLInputElement);
  const words = find(form, '[name="content"]', HTMLTextAreaElement);
  if (!name || !words) return;
  const decide = () => {
    if (words.value.trim() === '') dataOf(name).requiredWords = dataOf(form).oneWords;
    else delete dataOf(name).requiredWords;
  };
  form.addEventListener('input', decide);
  decide();
}

function write(key: string, own: OwnCandle) {
  try {
    localStorage.setItem(key, JSON.stringify(own));
  } catch {
    // Without storage the candle is shown until the page is left.
  }
}

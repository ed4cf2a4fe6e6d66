import type { Lit } from '#features/contributions/candles/schema.ts';
import type { Sent } from '../words/form.ts';
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
  const add = box.querySelector<HTMLButtonElement>('.lighting-add');
  const key = `candle ${memorialId}`;
  /** The press that has no answer yet: sent again it is the same candle. */
  let submitId = newId();

  const known = read(key);
  if (known) show(known);

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
      const [lit] = await Promise.all([call<Lit>('candles/light', { memorialId, submitId }), burning]);
      const own = { submitId, until: lit.until };
      submitId = newId();
      write(key, own);
      show(own);
      showCount(lit.count);
    } catch (error) {
      const reason = await errorWords(error instanceof Refusal ? error.code : 'INTERNAL_SERVER_ERROR');
      box.dataset.lighting = 'before';
      if (problem) problem.textContent = [box.dataset.failedWords, reason].filter(Boolean).join('. ');
    } finally {
      button?.removeAttribute('aria-busy');
    }
  }

  function show(own: Own) {
    const { until } = own;
    const end = new Date(until);
    const zone = { timeZone: 'Asia/Jerusalem' } as const;
    const time = new Intl.DateTimeFormat('he-IL', {
      ...zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(end);
    const day = new Intl.DateTimeFormat('en-CA', zone);
    const words = day.format(end) === day.format(new Date()) ? box.dataset.todayWords : box.dataset.tomorrowWords;
    box.dataset.lighting = 'lit';
    const [lit, line] = [box.querySelector('.lighting-lit'), box.querySelector<HTMLElement>('.lighting-until')];
    if (lit) lit.textContent = line?.dataset.litWords ?? '';
    if (line) line.textContent = (words ?? '').replace('{time}', time);
    if (add) {
      add.hidden = own.said !== undefined;
      add.onclick = () => void dedicate(own);
    }
    if (own.said) showSaid(own.said);
    setTimeout(() => (box.dataset.lighting = 'before'), Math.min(end.getTime() - Date.now(), 2 ** 31 - 1));
  }

  /** The sheet for a name or a few words, sent under the candle's own number. */
  async function dedicate(own: Own) {
    const [{ openSheet }, { attach }] = await Promise.all([import('../words/sheet.ts'), import('../words/form.ts')]);
    const sheet = openSheet('sheet-candle');
    const sheetForm = sheet?.querySelector('form');
    if (!sheet || !sheetForm) return;
    sheetForm.dataset.submit = own.submitId;
    needOne(sheetForm);
    attach<Sent>(sheetForm, ({ row, token }) => {
      sheet.close();
      const said = { isShown: row.state === 'approved', token };
      write(key, { ...own, said });
      show({ ...own, said });
    });
  }

  function showSaid({ isShown, token }: NonNullable<Own['said']>) {
    const place = box.querySelector<HTMLElement>('.lighting-said');
    const [words, link] = [place?.querySelector('span'), place?.querySelector('a')];
    if (!place || !words || !link) return;
    words.textContent = (isShown ? place.dataset.standWords : place.dataset.waitingWords) ?? '';
    link.hidden = token === null;
    link.href = `/m/${token ?? ''}`;
    place.hidden = false;
  }
}

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

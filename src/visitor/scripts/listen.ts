import { readAloud, type Silence } from '#client/read-aloud.ts';
import { type DataName, closest, dataOf, find, findAll } from '#core/script-data.ts';

/** The current reading, until it ends or is stopped. */
interface Listening {
  scope: HTMLElement;
  lines: HTMLElement[];
  /** The line being read. */
  at: number;
  isPaused: boolean;
  /** Null before the start. */
  stop: (() => void) | null;
  tell(silence: Silence): void;
}
let listening: Listening | null = null;

/** The button of a prayer: reads its lines aloud and marks the current line and those before it. */
export function listen(button: HTMLElement, say: (words: string | undefined) => void): void {
  stopListening();
  const scope = closest(button, '[data-aloud]');
  if (!scope) return;
  const tell = (silence: Silence) => say(dataOf(button)[`${silence}Words`]);
  const lines = linesIn(scope);
  if (lines.length === 0) return tell('failed');
  listening = { scope, lines, at: 0, isPaused: false, stop: null, tell };
  dataOf(scope).reading = '';
  readOn(listening);
  // A reading that failed has already ended.
  if (dataOf(scope).reading === undefined) return;
  bar(scope).hidden = false;
  pauseButton(scope).focus();
}

/** Pauses at the current line, or resumes. */
export function pauseListening(): void {
  if (!listening) return;
  const { scope, isPaused, stop } = listening;
  listening.isPaused = !isPaused;
  notifyPause(scope, !isPaused);
  if (isPaused) readOn(listening);
  else stop?.();
}

function notifyPause(scope: HTMLElement, isPaused: boolean) {
  const button = pauseButton(scope);
  scope.toggleAttribute('data-paused' satisfies DataName, isPaused);
  button.setAttribute('aria-label', (isPaused ? dataOf(button).resumeWords : dataOf(button).pauseWords) ?? '');
}

export function stopListening(): void {
  if (!listening) return;
  const { scope, lines, stop } = listening;
  listening = null;
  stop?.();
  const hadFocus = bar(scope).contains(document.activeElement);
  bar(scope).hidden = true;
  delete dataOf(scope).reading;
  notifyPause(scope, false);
  for (const line of lines) {
    line.removeAttribute('data-heard' satisfies DataName);
    line.removeAttribute('aria-current');
  }
  if (hadFocus) find(scope, '[data-act="listen"]')?.focus();
}
addEventListener('pagehide', stopListening);

function readOn(now: Listening) {
  const from = now.at;
  now.stop = readAloud(now.lines.slice(from).map(wordsOf), {
    onLine(index) {
      now.at = from + index;
      show(now);
    },
    onEnd(silence) {
      if (listening !== now || now.isPaused) return;
      stopListening();
      if (silence) now.tell(silence);
    },
  });
}

function show({ scope, lines, at }: Listening) {
  lines.forEach((line, index) => {
    line.toggleAttribute('data-heard' satisfies DataName, index < at);
    if (index === at) line.setAttribute('aria-current', 'true');
    else line.removeAttribute('aria-current');
  });
  lines[at]?.scrollIntoView({ block: 'nearest' });
  const [status, progress] = [find(bar(scope), '.listening-line'), bar(scope).querySelector('progress')];
  const words = dataOf(status)?.words ?? '';
  if (status) status.textContent = words.replace('{line}', `${at + 1}`).replace('{count}', `${lines.length}`);
  if (progress) progress.value = (at + 1) / lines.length;
}

const bar = (scope: HTMLElement) => find(scope, '.listening-bar') ?? scope;
const pauseButton = (scope: HTMLElement) => find(scope, '[data-act="listen-pause"]') ?? scope;

/** The lines of the chosen rite, without collapsed ones. */
function linesIn(scope: HTMLElement): HTMLElement[] {
  const chosen = find(scope, '.kaddish-rites input:checked', HTMLInputElement)?.value;
  return findAll(scope, '.prayer-line').filter((line) => {
    const rite = dataOf(closest(line, '[data-rite]'))?.rite;
    return (rite === undefined || rite === chosen) && !line.closest('details:not([open])');
  });
}

/** The mourner's text, in a spelling for Hebrew voices. */
function wordsOf(line: HTMLElement): string {
  const own = [...line.children].filter((piece) => !piece.hasAttribute('data-unsaid' satisfies DataName));
  return toSpokenText(own.map((piece) => piece.textContent).join(' '));
}

const spellings: [RegExp, string][] = [
  [/(^|[^\p{L}\p{M}])ש\p{M}*מ\p{M}*ה\p{M}*(?=\s+(?:ר\p{M}*ב\p{M}*א|ד\p{M}*ק))/gu, '$1שְׁמֵיהּ'],
  [/(^|[^\p{L}\p{M}])ר\p{M}*ב\p{M}*א\p{M}*(?![\p{L}\p{M}])/gu, '$1רַבָּא'],
  // The divine name: after these four letters its first letter is silent.
  [/(^|[^\p{L}\p{M}])((?:[ושמדכ]\p{M}*)*[ובכל]\p{M}*)ה[׳'](?!\p{L})/gu, '$1$2אדוֹנָי'],
  [/(^|[^\p{L}\p{M}])((?:[ושמד]\p{M}*)*)ה[׳'](?!\p{L})/gu, '$1$2אֲדוֹנָי'],
];

/** Aramaic in a spelling that Hebrew voices pronounce correctly. */
export function toSpokenText(words: string): string {
  return spellings.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), words);
}

import { readAloud, type Silence } from '#client/read-aloud.ts';

/** What is being read aloud, up to the end or until it is stopped. */
interface Listening {
  scope: HTMLElement;
  lines: HTMLElement[];
  /** The line that is heard. */
  at: number;
  isPaused: boolean;
  /** Null before it has begun. */
  stop: (() => void) | null;
  tell(silence: Silence): void;
}
let listening: Listening | null = null;

/** The button of a prayer: reads its lines aloud. The one that is heard is marked, and those before it. */
export function listen(button: HTMLElement, say: (words: string | undefined) => void): void {
  stopListening();
  const scope = button.closest<HTMLElement>('[data-aloud]');
  if (!scope) return;
  const tell = (silence: Silence) => say(button.dataset[`${silence}Words`]);
  const lines = linesIn(scope);
  if (lines.length === 0) return tell('failed');
  listening = { scope, lines, at: 0, isPaused: false, stop: null, tell };
  scope.dataset.reading = '';
  readOn(listening);
  // What cannot be read aloud is over already.
  if (scope.dataset.reading === undefined) return;
  bar(scope).hidden = false;
  pauseButton(scope).focus();
}

/** Waits at the line that is heard, or goes on with it. */
export function pauseListening(): void {
  if (!listening) return;
  const { scope, isPaused, stop } = listening;
  listening.isPaused = !isPaused;
  tellPause(scope, !isPaused);
  if (isPaused) readOn(listening);
  else stop?.();
}

function tellPause(scope: HTMLElement, isPaused: boolean) {
  const button = pauseButton(scope);
  scope.toggleAttribute('data-paused', isPaused);
  button.setAttribute('aria-label', (isPaused ? button.dataset.resumeWords : button.dataset.pauseWords) ?? '');
}

export function stopListening(): void {
  if (!listening) return;
  const { scope, lines, stop } = listening;
  listening = null;
  stop?.();
  const hadFocus = bar(scope).contains(document.activeElement);
  bar(scope).hidden = true;
  delete scope.dataset.reading;
  tellPause(scope, false);
  for (const line of lines) {
    line.removeAttribute('data-heard');
    line.removeAttribute('aria-current');
  }
  if (hadFocus) scope.querySelector<HTMLElement>('[data-act="listen"]')?.focus();
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
    line.toggleAttribute('data-heard', index < at);
    if (index === at) line.setAttribute('aria-current', 'true');
    else line.removeAttribute('aria-current');
  });
  lines[at]?.scrollIntoView({ block: 'nearest' });
  const [told, progress] = [
    bar(scope).querySelector<HTMLElement>('.listening-line'),
    bar(scope).querySelector('progress'),
  ];
  const words = told?.dataset.words ?? '';
  if (told) told.textContent = words.replace('{line}', `${at + 1}`).replace('{count}', `${lines.length}`);
  if (progress) progress.value = (at + 1) / lines.length;
}

const part = (scope: HTMLElement, selector: string) => scope.querySelector<HTMLElement>(selector) ?? scope;
const bar = (scope: HTMLElement) => part(scope, '.listening-bar');
const pauseButton = (scope: HTMLElement) => part(scope, '[data-act="listen-pause"]');

/** Those of the rite that is chosen, without what is folded away. */
function linesIn(scope: HTMLElement): HTMLElement[] {
  const chosen = scope.querySelector<HTMLInputElement>('.kaddish-rites input:checked')?.value;
  return [...scope.querySelectorAll<HTMLElement>('.prayer-line')].filter((line) => {
    const rite = line.closest<HTMLElement>('[data-rite]')?.dataset.rite;
    return (rite === undefined || rite === chosen) && !line.closest('details:not([open])');
  });
}

/** What the mourner says, as a Hebrew voice has to see it. */
function wordsOf(line: HTMLElement): string {
  const own = [...line.children].filter((piece) => !piece.matches('[data-unsaid]'));
  return spoken(own.map((piece) => piece.textContent).join(' '));
}

const spellings: [RegExp, string][] = [
  [/(^|[^\p{L}\p{M}])ש\p{M}*מ\p{M}*ה\p{M}*(?=\s+(?:ר\p{M}*ב\p{M}*א|ד\p{M}*ק))/gu, '$1שְׁמֵיהּ'],
  [/(^|[^\p{L}\p{M}])ר\p{M}*ב\p{M}*א\p{M}*(?![\p{L}\p{M}])/gu, '$1רַבָּא'],
  // The Name: after these four letters its first is not heard, after the others it is.
  [/(^|[^\p{L}\p{M}])((?:[ושמדכ]\p{M}*)*[ובכל]\p{M}*)ה[׳'](?!\p{L})/gu, '$1$2אדוֹנָי'],
  [/(^|[^\p{L}\p{M}])((?:[ושמד]\p{M}*)*)ה[׳'](?!\p{L})/gu, '$1$2אֲדוֹנָי'],
];

/** Aramaic as a Hebrew voice has to see it to say it right. */
export function spoken(words: string): string {
  return spellings.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), words);
}

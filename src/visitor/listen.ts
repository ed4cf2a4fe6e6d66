import { readAloud } from '#client/read-aloud.ts';

let stop: (() => void) | null = null;

/** The button of a prayer: begins to read it aloud, or stops. The line that is heard is marked, and those before it. */
export function listen(button: HTMLElement, say: (words: string | undefined) => void): void {
  if (stop) return stop();
  const lines = [...(button.parentElement?.querySelectorAll<HTMLElement>('.prayer-line') ?? [])].filter(
    (line) => !line.closest('details:not([open])'),
  );
  const mark = (current: number) =>
    lines.forEach((line, index) => {
      line.toggleAttribute('data-heard', index < current);
      if (index === current) line.setAttribute('aria-current', 'true');
      else line.removeAttribute('aria-current');
    });

  button.dataset.reading = '';
  stop = readAloud(lines.map(wordsOf), {
    onLine(index) {
      mark(index);
      lines[index]?.scrollIntoView({ block: 'nearest' });
    },
    onEnd(silence) {
      stop = null;
      delete button.dataset.reading;
      mark(-1);
      if (silence) say(button.dataset[`${silence}Words`]);
    },
  });
}
addEventListener('pagehide', () => stop?.());

/** What the mourner says, as a Hebrew voice has to see it. */
function wordsOf(line: HTMLElement): string {
  const own = [...line.children].filter((piece) => !piece.matches('.prayer-response'));
  return spoken(own.map((piece) => piece.textContent).join(' '));
}

const spellings: [RegExp, string][] = [
  [/(^|[^\p{L}\p{M}])ש\p{M}*מ\p{M}*ה\p{M}*(?=\s+(?:ר\p{M}*ב\p{M}*א|ד\p{M}*ק))/gu, '$1שְׁמֵיהּ'],
  [/(^|[^\p{L}\p{M}])ר\p{M}*ב\p{M}*א\p{M}*(?![\p{L}\p{M}])/gu, '$1רַבָּא'],
  [/(^|[^\p{L}\p{M}])ה[׳'](?!\p{L})/gu, '$1אֲדוֹנָי'],
];

/** Aramaic as a Hebrew voice has to see it to say it right. */
export function spoken(words: string): string {
  return spellings.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), words);
}

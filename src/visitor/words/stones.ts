import type { Kind } from '#features/contributions/schema.ts';
import { call, Refusal } from './call.ts';
import { deviceId } from './device.ts';
import { errorWords } from './error-words.ts';
import { changeKept, readKept } from './kept.ts';

const nameOf = ({ dataset }: HTMLElement) => `${dataset.kind}:${dataset.id}`;

/** Marks the stones that were laid from this device. */
export function showStones(memorialId: string): void {
  const { stones } = readKept(memorialId);
  for (const button of document.querySelectorAll<HTMLElement>('[data-act="stone"]'))
    if (stones.includes(nameOf(button))) button.setAttribute('aria-pressed', 'true');
}

/** Lays a stone or takes it back: at once for the eye, and back again where it was not taken. */
export async function pressStone(button: HTMLElement, memorialId: string, say: (words: string) => void): Promise<void> {
  if (button.dataset.sending !== undefined) return;
  button.dataset.sending = '';
  const isPlaced = button.getAttribute('aria-pressed') !== 'true';
  const name = nameOf(button);
  show(button, isPlaced);
  try {
    const { kind, id = '' } = button.dataset;
    // As the row says it: the procedure parses both.
    const answer = await call('contributions/stone', { kind: kind as Kind, id, isPlaced, device: deviceId() });
    count(button, answer.stones);
    changeKept(memorialId, (kept) => {
      kept.stones = [...kept.stones.filter((one) => one !== name), ...(isPlaced ? [name] : [])];
    });
  } catch (error) {
    show(button, !isPlaced);
    say(await errorWords(error instanceof Refusal ? error.code : 'INTERNAL_SERVER_ERROR'));
  }
  delete button.dataset.sending;
}

function show(button: HTMLElement, isPlaced: boolean): void {
  button.setAttribute('aria-pressed', String(isPlaced));
  count(button, Math.max(0, Number(button.dataset.count) + (isPlaced ? 1 : -1)));
}

function count(button: HTMLElement, stones: number): void {
  const shown = new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' }).format(stones);
  button.dataset.count = String(stones);
  button.setAttribute('aria-label', `${button.dataset.words}, ${shown}`);
  const figure = button.querySelector('span');
  if (figure) figure.textContent = stones > 0 ? shown : '';
}

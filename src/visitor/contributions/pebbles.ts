import { dataOf, findAll } from '#core/script-data.ts';
import { call, CallRefusedError } from './call.ts';
import { deviceId } from './device.ts';
import { errorMessages } from './error-messages.ts';
import { updateDeviceContributions, readDeviceContributions } from './device-contributions.ts';

const nameOf = (button: HTMLElement) => `${dataOf(button).kind}:${dataOf(button).id}`;

/** Marks the pebbles that were laid from this device. */
export function showPebbles(memorialId: string): void {
  const { stones } = readDeviceContributions(memorialId);
  for (const button of findAll(document, '[data-act="stone"]'))
    if (stones.includes(nameOf(button))) button.setAttribute('aria-pressed', 'true');
}

/** Lays or removes a pebble: shown at once, and reverted if the request fails. */
export async function togglePebble(
  button: HTMLElement,
  memorialId: string,
  say: (words: string) => void,
): Promise<void> {
  const { kind, id = '', sending } = dataOf(button);
  if (!kind || sending !== undefined) return;
  dataOf(button).sending = '';
  const isPlaced = button.getAttribute('aria-pressed') !== 'true';
  const name = nameOf(button);
  show(button, isPlaced);
  try {
    const answer = await call('contributions/setPebble', { kind, id, isPlaced, device: deviceId() });
    count(button, answer.stones);
    updateDeviceContributions(memorialId, (contributions) => {
      contributions.stones = [...contributions.stones.filter((one) => one !== name), ...(isPlaced ? [name] : [])];
    });
  } catch (error) {
    show(button, !isPlaced);
    say(await errorMessages(error instanceof CallRefusedError ? error.code : 'INTERNAL_SERVER_ERROR'));
  }
  delete dataOf(button).sending;
}

function show(button: HTMLElement, isPlaced: boolean): void {
  button.setAttribute('aria-pressed', String(isPlaced));
  count(button, Math.max(0, Number(dataOf(button).count) + (isPlaced ? 1 : -1)));
}

function count(button: HTMLElement, pebbles: number): void {
  const formatted = new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' }).format(pebbles);
  dataOf(button).count = `${pebbles}`;
  button.setAttribute('aria-label', `${dataOf(button).words}, ${formatted}`);
  const figure = button.querySelector('span');
  if (figure) figure.textContent = pebbles > 0 ? formatted : '';
}

import { newId } from '../words/new-id.ts';
import { rsvpData } from './rsvp-data.ts';

const keptKey = (eventId: string) => `rsvp-${eventId}`;

/** What an answer's page gains from a script: guests by two buttons, one answer of a form, and a device that knows its answer. */
function beginRsvp(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`[${rsvpData.form}]`)) {
    const submitId = form.elements.namedItem('submitId');
    // What came back to be mended is still the same form.
    if (submitId instanceof HTMLInputElement && submitId.value === '') submitId.value = newId();
    countGuests(form);
    // Whoever comes back from the answer that this form gave writes another one.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && submitId instanceof HTMLInputElement) submitId.value = newId();
    });
  }
  const own = document.querySelector(`[${rsvpData.keep}]`);
  if (own) write(keptKey(own.getAttribute(rsvpData.keep) ?? ''), location.pathname);
  const mine = document.querySelector<HTMLElement>(`[${rsvpData.mine}]`);
  const link = mine?.querySelector('a');
  const kept = mine && read(keptKey(mine.getAttribute(rsvpData.mine) ?? ''));
  if (!mine || !link || !kept?.startsWith('/rsvp/')) return;
  link.href = kept;
  mine.hidden = false;
}

function countGuests(form: HTMLFormElement) {
  const input = form.elements.namedItem('guests');
  if (!(input instanceof HTMLInputElement)) return;
  for (const button of form.querySelectorAll<HTMLButtonElement>(`[${rsvpData.step}]`)) {
    button.hidden = false;
    button.addEventListener('click', () => {
      if (button.getAttribute(rsvpData.step) === '1') input.stepUp();
      else input.stepDown();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A device that keeps nothing.
  }
}

beginRsvp();

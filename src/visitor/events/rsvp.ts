import { dataOf, find, findAll } from '#core/script-data.ts';
import { newId } from '../contributions/new-id.ts';

const keptKey = (eventId: string) => `rsvp-${eventId}`;

/** Enhances an answer's page: buttons for guests, one answer per form, and recognizing the answer of this device. */
function beginRsvp(): void {
  for (const form of findAll(document, '[data-rsvp]', HTMLFormElement)) {
    const submitId = form.elements.namedItem('submitId');
    // A refused form is still the same form.
    if (submitId instanceof HTMLInputElement && submitId.value === '') submitId.value = newId();
    countGuests(form);
    // After the answer was stored, returning to the form starts another one.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && submitId instanceof HTMLInputElement) submitId.value = newId();
    });
  }
  const own = find(document, '[data-rsvp-keep]');
  if (own) write(keptKey(dataOf(own).rsvpKeep ?? ''), location.pathname);
  const mine = find(document, '[data-rsvp-mine]');
  const link = mine?.querySelector('a');
  const stored = mine && read(keptKey(dataOf(mine).rsvpMine ?? ''));
  if (!mine || !link || !stored?.startsWith('/rsvp/')) return;
  link.href = stored;
  mine.hidden = false;
}

function countGuests(form: HTMLFormElement) {
  const input = form.elements.namedItem('guests');
  if (!(input instanceof HTMLInputElement)) return;
  for (const button of findAll(form, '[data-rsvp-step]', HTMLButtonElement)) {
    button.hidden = false;
    button.addEventListener('click', () => {
      if (dataOf(button).rsvpStep === '1') input.stepUp();
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
    // No storage.
  }
}

beginRsvp();

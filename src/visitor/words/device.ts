import { newId } from './new-id.ts';

const key = 'words device';

/** What tells two people apart who write from one address; null where the device keeps nothing. */
export function deviceId(): string | null {
  try {
    const known = localStorage.getItem(key) ?? newId();
    localStorage.setItem(key, known);
    return known;
  } catch {
    return null;
  }
}

import { newId } from './new-id.ts';

const key = 'words device';

/** Distinguishes authors who share an IP address; null without storage. */
export function deviceId(): string | null {
  try {
    const known = localStorage.getItem(key) ?? newId();
    localStorage.setItem(key, known);
    return known;
  } catch {
    return null;
  }
}

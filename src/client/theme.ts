import { dataOf } from '#core/script-data.ts';
import { type Theme, themeKey, themes } from '#core/theme.ts';

const listeners = new Set<() => void>();

/** The theme chosen on this device; `device` by default. */
export function readTheme(): Theme {
  const { theme } = dataOf(document.documentElement);
  return themes.find((known) => known === theme) ?? 'device';
}

/** Applies the theme at once on every open page of this browser, and stores it. */
export function chooseTheme(theme: Theme): void {
  applyAndNotify(theme);
  try {
    if (theme === 'device') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // The browser has no storage: the choice applies to this page only.
  }
}

/** Calls the listener after each change, including changes in other tabs; returns a function that unsubscribes it. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab({ key, newValue }: StorageEvent) {
  if (key === themeKey) applyAndNotify(themes.find((theme) => theme === newValue) ?? 'device');
}

function applyAndNotify(theme: Theme) {
  globalThis.applyTheme?.(theme);
  for (const listener of listeners) listener();
}

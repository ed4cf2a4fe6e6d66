import { dataOf } from '#core/script-data.ts';
import { type Theme, themeKey, themes } from '#core/theme.ts';

const listeners = new Set<() => void>();

/** The theme of this page: the choice of this device, and `device` where none was made. */
export function readTheme(): Theme {
  const { theme } = dataOf(document.documentElement);
  return themes.find((known) => known === theme) ?? 'device';
}

/** Shows the theme at once, on every open page of this browser, and remembers it. */
export function chooseTheme(theme: Theme): void {
  applyAndNotify(theme);
  try {
    if (theme === 'device') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // A browser that stores nothing: the choice holds for this page.
  }
}

/** Calls the listener after each change, also after one in another tab; returns what ends that. */
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

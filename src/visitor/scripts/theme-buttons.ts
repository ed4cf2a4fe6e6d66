import { chooseTheme, onThemeChange, readTheme } from '#client/theme.ts';
import { findAll } from '#core/script-data.ts';
import { themes } from '#core/theme.ts';

const buttons = findAll(document, '[data-act="theme"]', HTMLButtonElement);

/** Marks the button of the chosen theme, now and after each change. */
export function markTheme(): void {
  function mark() {
    const chosen = readTheme();
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === chosen));
  }
  mark();
  onThemeChange(mark);
}

/** Handles a press on one of them. */
export function pressTheme(button: HTMLElement): void {
  if (!(button instanceof HTMLButtonElement)) return;
  const theme = themes.find((known) => known === button.value);
  if (theme) chooseTheme(theme);
}

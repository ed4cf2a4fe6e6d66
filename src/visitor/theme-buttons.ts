import { chooseTheme, onThemeChange, readTheme } from '#client/theme.ts';
import { findAll } from '#core/script-data.ts';
import { themes } from '#core/theme.ts';

const buttons = findAll(document, '[data-act="theme"]', HTMLButtonElement);

/** Says on the buttons which theme is chosen, now and after each change. */
export function markTheme(): void {
  function mark() {
    const chosen = readTheme();
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === chosen));
  }
  mark();
  onThemeChange(mark);
}

/** What a press of one of them does. */
export function pressTheme(button: HTMLElement): void {
  if (!(button instanceof HTMLButtonElement)) return;
  const theme = themes.find((known) => known === button.value);
  if (theme) chooseTheme(theme);
}

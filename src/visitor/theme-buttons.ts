import { chooseTheme, onThemeChange, readTheme } from '#client/theme.ts';
import { themes } from '#core/theme.ts';

const buttons = document.querySelectorAll<HTMLButtonElement>('[data-act="theme"]');

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
  const theme = themes.find((known) => known === (button as HTMLButtonElement).value);
  if (theme) chooseTheme(theme);
}

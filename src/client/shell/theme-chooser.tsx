import { useSyncExternalStore } from 'react';
import { data } from '#core/script-data.ts';
import { type Theme, themes } from '#core/theme.ts';
import { useText } from '#i18n/text.tsx';
import { chooseTheme, onThemeChange, readTheme } from '../theme.ts';

/** Chooses light, dark, or the device's theme. On documents `visitor/scripts/theme-buttons.ts` handles the buttons. */
export function ThemeChooser() {
  const t = useText('nav.theme');
  const chosen = useSyncExternalStore(onThemeChange, readTheme, (): Theme => 'device');
  return (
    <div role="group" aria-label={t('label')} className="site-choices theme-chooser">
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          {...data({ 'data-act': 'theme' })}
          value={theme}
          aria-pressed={theme === chosen}
          onClick={() => chooseTheme(theme)}
        >
          {t(theme)}
        </button>
      ))}
    </div>
  );
}

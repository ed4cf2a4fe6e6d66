import { useSyncExternalStore } from 'react';
import { type Theme, themes } from '#core/theme.ts';
import { useText } from '#i18n/text.tsx';
import { chooseTheme, onThemeChange, readTheme } from '../theme.ts';

/** Light, night, or as the device: on documents `visitor/theme-buttons.ts` hears the buttons. */
export function ThemeChooser() {
  const t = useText('nav.theme');
  const chosen = useSyncExternalStore(onThemeChange, readTheme, (): Theme => 'device');
  return (
    <div role="group" aria-label={t('label')} className="site-choices theme-chooser">
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          data-act="theme"
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

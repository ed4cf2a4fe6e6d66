import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, readTheme } from '#client/theme.ts';
import { themes } from '#core/theme.ts';
import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';

/** The theme on this device, which is stored only here. */
export function ThemeChoice() {
  const t = useText('nav.theme');
  const chosen = useSyncExternalStore(onThemeChange, readTheme);
  return (
    <RadioCards
      look="segments"
      label={t('label')}
      hint={t('hint')}
      items={themes.map((id) => ({ id, label: t(id) }))}
      value={chosen}
      onChange={chooseTheme}
    />
  );
}

import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { LanguageChooser } from './language-chooser.tsx';

const languageMenuId = 'language-menu';

/** A menu of languages, for headers without room for their names. */
export function LanguageMenu({ path }: { path: string }) {
  const t = useText('nav');
  return (
    <>
      <button
        type="button"
        className={buttonClass({ kind: 'ghost', size: 'icon' })}
        popoverTarget={languageMenuId}
        aria-label={t('language.choose')}
      >
        <Icon of={GlobeIcon} size={22} />
      </button>
      <div id={languageMenuId} popover="auto" className="personal-menu language-menu">
        <LanguageChooser path={path} />
      </div>
    </>
  );
}

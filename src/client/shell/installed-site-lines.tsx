import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';

/** Menu lines for a waiting update and for installing the site; a script shows each of them when it applies. */
export function InstalledSiteLines() {
  const t = useText('nav');
  return (
    <>
      <button type="button" {...data({ 'data-act': 'update' })} className="menu-line update-line">
        {t('update.line')}
      </button>
      <button type="button" {...data({ 'data-act': 'install' })} className="menu-line install-button">
        {t('install')}
      </button>
    </>
  );
}

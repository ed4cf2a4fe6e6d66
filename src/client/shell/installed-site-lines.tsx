import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';

/** Lines of a menu that are only shown where they lead somewhere: the update that waits, and the installing. */
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

import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { textDirection, locales } from '#core/locale.ts';
import { data } from '#core/script-data.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

/**
 * Links to the document in the other languages. A script shows the browser's own, so that all visitors without a chosen language
 * get the same bytes.
 */
export function LanguageOffer({ path }: { path: string }) {
  const t = useText('nav');
  const common = useText('common');
  const current = useLocale();
  return (
    <form method="post" action="/language" className="language-offer" {...data({ 'data-language-offer': '' })} hidden>
      <input type="hidden" name="from" value={path} />
      {locales
        .filter((locale) => locale !== current)
        .map((locale) => (
          <button key={locale} name="lang" value={locale} lang={locale} dir={textDirection(locale)} hidden>
            {t(`language.offer.${locale}`)}
          </button>
        ))}
      <button type="button" aria-label={common('close')} {...data({ 'data-act': 'decline-language' })}>
        <Icon of={XIcon} size={18} />
      </button>
    </form>
  );
}

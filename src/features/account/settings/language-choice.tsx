import { locales } from '#core/locale.ts';
import { useLocale, useText } from '#i18n/text.tsx';

/** A form that is submitted by the choice; the next page is in the language. */
export function LanguageChoice() {
  const t = useText('account.settings');
  const nav = useText('nav.language');
  const current = useLocale();
  return (
    <form method="post" action="/language">
      <input type="hidden" name="from" value="/settings" />
      <p className="mb-3 text-ink-2">{t('languageText')}</p>
      <div className="flex w-fit max-w-full rounded-pill bg-sunken p-1 max-md:w-full">
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="lang"
            value={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className="flex min-h-tap grow items-center justify-center rounded-pill px-2 text-sm font-semibold text-ink-2 md:px-5 aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-rest"
          >
            {nav(locale)}
          </button>
        ))}
      </div>
    </form>
  );
}

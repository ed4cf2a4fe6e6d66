import { locales } from '#core/locale.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';

interface LanguageChooserProps {
  /** The return path. */
  path: string;
  className?: string;
}

/** A form with a button for each language, named in that language. It works without a script. */
export function LanguageChooser({ path, className }: LanguageChooserProps) {
  const t = useText('nav');
  const current = useLocale();
  return (
    <form method="post" action="/language" className={joinClasses('site-languages', className)}>
      <input type="hidden" name="from" value={path} />
      <div role="group" aria-label={t('language.choose')} className="site-choices">
        {locales.map((locale) => (
          <button
            key={locale}
            name="lang"
            value={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
          >
            {t(`language.${locale}`)}
          </button>
        ))}
      </div>
    </form>
  );
}

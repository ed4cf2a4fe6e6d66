import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Candle } from '#ui/candle.tsx';
import { Stars } from '../stars.tsx';

/** The 404 page: a candle at night, and a link to the home page. */
export function NotFoundPage() {
  const t = useText('states');

  return (
    <div className="not-found" data-theme="night">
      <Stars />
      <div className="not-found-arch">
        <Candle label={t('pageMissing.candle')} className="[--w:84px]" />
      </div>
      <h1>{t('pageMissing.title')}</h1>
      <p className="mt-2.5 mb-7 text-lead text-ink-2">{t('pageMissing.text')}</p>
      <a className={buttonClass({ kind: 'candle', size: 'lg' })} href="/">
        {t('actions.home')}
      </a>
    </div>
  );
}

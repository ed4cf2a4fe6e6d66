import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Candle } from '#ui/candle.tsx';
import { NightHills } from '../night-hills.tsx';
import { Stars } from '../stars.tsx';

/** The dark band with a candle at the end of the page, which continues in the footer. */
export function NightBand() {
  const t = useText('home.closing');

  return (
    <section className="night-band" data-theme="night" aria-labelledby="closing">
      <NightHills className="night-band-hills" isLazy />
      <Stars />
      <div className="wrap night-band-content">
        <Candle className="[--w:88px] md:[--w:132px]" />
        <div className="max-w-[460px] md:max-w-[520px]">
          <h2 id="closing" className="text-h1">
            {t('title')}
          </h2>
          <p className="mt-4 text-lead text-ink-2">{t('text')}</p>
          <a className={buttonClass({ kind: 'candle', size: 'lg', className: 'mt-8' })} href="/create-memorial">
            {t('open')}
          </a>
        </div>
      </div>
    </section>
  );
}

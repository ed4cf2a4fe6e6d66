import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import type { PlugViewProps } from '#client/section.ts';
import type { Locale } from '#core/locale.ts';
import { timeAgo } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { BurningCount } from './count.tsx';
import { burnHours, candlePath } from './schema.ts';
import { SaidWith } from './said-with.tsx';
import { SmallCandle, SmallCandleColours } from './small-candle.tsx';

/** When the page was made: what is left of a candle says how long it had burnt. */
const seenAt = (litAt: string, left: number) => new Date(Date.parse(litAt) + (1 - left) * burnHours * 3600 * 1000);

/** The candles that burn now, side by side on a shelf: what is left of each is as high as its wax. */
export function BurningBand({ page }: PlugViewProps) {
  const t = useText('candle');
  const locale = useLocale() as Locale;
  const { count, named, nameless } = page.burning;
  const more = count - named.length - nameless.length;
  return (
    <div className="burning" data-theme="night" data-memorial={page.id}>
      <SmallCandleColours />
      <div className="burning-head">
        <div>
          <p className="burning-title">
            <BurningCount count={count} />
          </p>
          <p className="text-ink-3">{t('burns')}</p>
        </div>
        {page.words.may.candles && (
          <a href={`${candlePath(page.id)}#light`} className={buttonClass({ kind: 'candle', size: 'lg' })}>
            <Icon of={FlameIcon} weight="fill" />
            {t('light')}
          </a>
        )}
      </div>
      {named.length > 0 && (
        <ol className="burning-named">
          {named.map(({ id, authorName, content, relationship, litAt, left }) => (
            <li key={id}>
              <SmallCandle left={left} />
              <span className="burning-lip" />
              <SaidWith authorName={authorName} content={content} />
              <small>
                {relationship && (
                  <>
                    <bdi>{relationship}</bdi>
                    {' · '}
                  </>
                )}
                <time dateTime={litAt}>{timeAgo(locale, new Date(litAt), seenAt(litAt, left))}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
      {nameless.length > 0 && (
        <div className="burning-shelf" data-row={named.length === 0 ? '' : undefined}>
          {nameless.map(({ left }, index) => (
            <SmallCandle key={index} left={left} />
          ))}
        </div>
      )}
      {more > 0 && <p className="burning-more">{t('more', { count: more })}</p>}
    </div>
  );
}

import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { timeAgo } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { BurningCount } from './count.tsx';
import { candlePath } from '#features/memorial/page-paths.rules.ts';
import { burnHours } from './burning.schema.ts';
import { CandleDedication } from './candle-dedication.tsx';
import { SmallCandle, SmallCandleColours } from './small-candle.tsx';

/** When the page was rendered, from what is left of a candle. */
const seenAt = (litAt: string, left: number) => new Date(Date.parse(litAt) + (1 - left) * burnHours * 3600 * 1000);

/** The burning candles side by side on a shelf: the height of the wax is the remaining time. */
export function BurningBand({ page }: SectionViewProps) {
  const t = useText('candle');
  const locale = useLocale();
  const { count, named, nameless } = page.burning;
  const more = count - named.length - nameless.length;
  return (
    <div className="burning" data-theme="night" {...data({ 'data-memorial': page.id })}>
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
              <CandleDedication authorName={authorName} content={content} />
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
        <div className="burning-shelf" {...data({ 'data-row': named.length === 0 ? '' : undefined })}>
          {nameless.map(({ left }, index) => (
            <SmallCandle key={index} left={left} />
          ))}
        </div>
      )}
      {more > 0 && <p className="burning-more">{t('more', { count: more })}</p>}
    </div>
  );
}

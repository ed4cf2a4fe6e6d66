import type { Locale } from '#core/locale.ts';
import type { PlugViewProps } from '#client/section.ts';
import { withCalendar } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { LifeStory } from '../page/life-story.tsx';
import { useLifeDays } from '../page/use-life-days.ts';

/** What is said of a life: its motto, its story in paragraphs, and its two days. */
export function Obituary({ page }: PlugViewProps) {
  const locale = useLocale() as Locale;
  const days = useLifeDays(page);

  return (
    <div className="obituary">
      {page.lifeMotto ? (
        <p className="obituary-motto" lang={page.language}>
          <bdi className="quoted">{page.lifeMotto}</bdi>
        </p>
      ) : (
        <Saying />
      )}
      <LifeStory page={page} />
      {days.length > 0 && (
        <dl className="obituary-days">
          {days.map(({ date, words, civil, hebrew }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>
                <time dateTime={date}>{civil}</time>
                {hebrew && <small>{withCalendar(locale, hebrew)}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** In place of a motto. */
export function Saying() {
  const t = useText('candle');
  return <p className="obituary-motto">{t('saying')}</p>;
}

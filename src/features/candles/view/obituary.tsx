import type { SectionViewProps } from '#client/section.ts';
import { withCalendar } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { LifeStory } from '#features/memorial/page/life-story.tsx';
import { useLifeDays } from '#features/memorial/page/use-life-days.ts';

/** Motto, story in paragraphs, dates of birth and death. */
export function Obituary({ page }: SectionViewProps) {
  const locale = useLocale();
  const days = useLifeDays(page);

  return (
    <div className="obituary">
      {page.lifeMotto ? (
        <p className="obituary-motto" lang={page.language}>
          <bdi className="quoted">{page.lifeMotto}</bdi>
        </p>
      ) : (
        <MottoFallback />
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

/** Shown instead of a motto. */
export function MottoFallback() {
  const t = useText('candle');
  return <p className="obituary-motto">{t('saying')}</p>;
}

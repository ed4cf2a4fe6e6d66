import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { hebrewYears } from '#i18n/hebrew-date.ts';
import { isolate } from '#i18n/isolate.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import { placesBy } from './achievements.rules.ts';
import type { PublicAchievement } from './achievements.schema.ts';
import { ViewTools } from './view-tools.tsx';

/** Achievements, the most important first and largest. */
export function AchievementsView({ page }: SectionViewProps) {
  const list = page.achievements;
  const places = {
    importance: placesBy('importance', list),
    year: placesBy('year', list),
    title: placesBy('title', list),
  };

  return (
    <div className="achievements">
      <ViewTools achievements={list} list="achievement-list" />
      <ol id="achievement-list">
        {places.importance.flatMap((place) => {
          const achievement = list[place];
          if (!achievement) return [];
          return (
            <li
              key={place}
              className="achievement"
              data-level={achievement.importance}
              data-category={achievement.category}
              {...data({
                'data-importance': places.importance.indexOf(place),
                'data-year': places.year.indexOf(place),
                'data-title': places.title.indexOf(place),
              })}
            >
              <Words of={achievement} language={page.language} showHebrewDates={page.showHebrewDates} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface WordsProps extends Pick<MemorialPage, 'language' | 'showHebrewDates'> {
  of: PublicAchievement;
}

function Words({ of: achievement, language, showHebrewDates }: WordsProps) {
  const t = useText('achievements');
  const isHebrew = useLocale() === 'he' && showHebrewDates !== false;
  const { title, year, description, category, institution, importance, image, link } = achievement;
  return (
    <>
      <p className="achievement-year">
        {year}
        {year !== null && isHebrew && <small>{hebrewYears(year)}</small>}
      </p>
      <div className="achievement-words">
        <h3 lang={language}>
          <bdi>{title}</bdi>
        </h3>
        {institution && (
          <p lang={language} className="text-sm text-ink-3">
            <bdi>{institution}</bdi>
          </p>
        )}
        {description && (
          <p lang={language} className="achievement-text">
            <bdi>{description}</bdi>
          </p>
        )}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
            aria-label={t('openLinkOf', { title: isolate(title) })}
          >
            {t('openLink')}
          </a>
        )}
        {image && (
          <div className="achievement-picture">
            <Picture image={image} alt="" sizes="(width < 48rem) 70vw, 320px" />
          </div>
        )}
      </div>
      <p className="achievement-marks">
        {importance === 'high' && <Badge tone="gold">{t('importances.high')}</Badge>}
        <span>{t(`categories.${category}`)}</span>
      </p>
    </>
  );
}

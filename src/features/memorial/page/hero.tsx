import type { ReactNode } from 'react';
import { heroTags } from '#core/limits.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import { portraitAttributes } from '#features/media/crop/crop.rules.ts';
import type { MemorialPage } from './page.schema.ts';
import { LifeDates } from './life-dates.tsx';

/** The `sizes` of the portrait. The same value everywhere loads the same file. */
export function portraitSizes({ profileImageCrop }: Pick<MemorialPage, 'profileImageCrop'>): string {
  const [phone, other] = [176, 248].map((side) => Math.round(side * (profileImageCrop?.zoom ?? 1)));
  return `(width < 48rem) ${phone}px, ${other}px`;
}

/** A longer name takes a second line on a phone, and a longer motto a third. */
const shortName = 16;
const shortMotto = 56;

interface HeroProps {
  page: MemorialPage;
  /** A message above everything. */
  notice?: ReactNode;
  /** Buttons under the name. */
  actions?: ReactNode;
  share?: ReactNode;
}

/** Cover, portrait, name, years and motto. The name is the largest text on the page. */
export function Hero({ page, notice, actions, share }: HeroProps) {
  const t = useText('memorial');
  const options = useText('options');
  const name = isolate(page.name);
  const tags = page.tags.slice(0, heroTags);
  const rest = page.tags.length - tags.length;

  return (
    <div className="hero" id="hero">
      {notice && <div className="wrap hero-notice">{notice}</div>}
      <div className="hero-cover" data-position={page.coverImagePosition} data-empty={page.coverImage ? undefined : ''}>
        {page.coverImage && (
          <Picture image={page.coverImage} alt={t('coverOf', { name })} sizes="100vw" loading="eager" />
        )}
      </div>
      <div
        className="wrap hero-person"
        data-deep={page.name.length > shortName || page.lifeMotto.length > shortMotto ? '' : undefined}
      >
        <div className="hero-portrait" {...portraitAttributes(page)}>
          {page.profileImage ? (
            <Picture
              image={page.profileImage}
              alt={t('photoOf', { name })}
              sizes={portraitSizes(page)}
              loading="eager"
            />
          ) : (
            <img src="/portrait.svg" alt={t('noPhoto')} width="248" height="248" className="picture" />
          )}
        </div>
        <div className="hero-words">
          <p className="hero-badges">
            {page.category && (
              <Badge tone="gold">
                {page.subCategory
                  ? options(`subCategories.${page.subCategory}`)
                  : options(`categories.${page.category}`)}
              </Badge>
            )}
            {page.isDemo && <Badge>{t('demo')}</Badge>}
          </p>
          <h1 className="hero-name" lang={page.language} data-long={page.name.length > 40 ? '' : undefined}>
            <bdi>{page.name}</bdi>
          </h1>
          <LifeDates page={page} />
          {page.lifeMotto && (
            <blockquote className="hero-motto" lang={page.language}>
              <bdi className="quoted">{page.lifeMotto}</bdi>
            </blockquote>
          )}
        </div>
        {actions && <div className="hero-actions">{actions}</div>}
      </div>
      <div className="wrap hero-meta">
        {tags.length > 0 && (
          <ul className="flex min-w-0 flex-wrap gap-2" aria-label={t('tags')}>
            {tags.map((tag) => (
              <li key={tag} className="tag" lang={page.language}>
                <bdi>{tag}</bdi>
              </li>
            ))}
            {rest > 0 && (
              <li className="tag">
                <bdi dir="ltr" aria-hidden="true">{`+${rest}`}</bdi>
                <span className="sr-only">{t('moreTags', { count: rest })}</span>
              </li>
            )}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-1">
          {page.viewsCount !== null && page.viewsCount > 0 && (
            <span className="me-2 text-sm text-ink-3">{t('views', { count: page.viewsCount })}</span>
          )}
          {share}
        </div>
      </div>
    </div>
  );
}

import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode } from 'react';
import { data } from '#core/script-data.ts';
import { isolate } from '#i18n/isolate.ts';
import { toInitials } from '#core/initials.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Picture } from '#ui/picture.tsx';
import { portraitAttributes } from '#features/media/crop/crop.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { useLifeDays } from '#features/memorial/page/use-life-days.ts';
import { Dots } from './dots.tsx';
import { Flame } from './flame.tsx';
import { Lighting, type LightingAnswer, type LightingTexts } from './lighting.tsx';
import { SmallCandle } from './small-candle.tsx';
import { CandleTabs, type Tab } from './tabs.tsx';

interface CandleViewProps {
  page: MemorialPage;
  canEdit: boolean;
  isPreview: boolean;
  lighting: LightingAnswer;
  words?: LightingTexts;
  /** The background behind the flame, for a page without a cover. */
  sky: ReactNode;
  share: ReactNode;
  tabs: readonly Tab[];
}

/** A memorial at night: the flame, the person, lighting a candle, and the chapters in tabs. */
export function CandleView({ page, canEdit, isPreview, lighting, words, sky, share, tabs }: CandleViewProps) {
  const t = useText('candle');
  const memorial = useText('memorial');
  const name = isolate(page.name);
  return (
    <article className="candle-view" {...data({ 'data-candle': page.id })}>
      <div className="candle-hero" data-position={page.coverImagePosition}>
        <div className="candle-cover" data-own={page.coverImage ? '' : undefined}>
          {page.coverImage ? (
            <Picture image={page.coverImage} alt={memorial('coverOf', { name })} sizes="100vw" loading="eager" />
          ) : (
            sky
          )}
        </div>
        <Dots />
        <Flame label={t('flame')} />
        <span className="candle-spark" aria-hidden="true" />
        <SmallCandle left={1} className="candle-mine" />
      </div>
      <div
        className="wrap candle-person"
        data-deep={page.name.length > 16 || page.lifeMotto.length > 56 ? '' : undefined}
      >
        <div className="candle-portrait" {...portraitAttributes(page)}>
          {page.profileImage ? (
            <Picture
              image={page.profileImage}
              alt={memorial('photoOf', { name })}
              sizes="(width < 48rem) 132px, 196px"
              loading="eager"
            />
          ) : (
            <span role="img" aria-label={memorial('noPhoto')}>
              {toInitials(page.name)}
            </span>
          )}
        </div>
        <h1 lang={page.language} data-long={page.name.length > 40 ? '' : undefined}>
          <bdi>{page.name}</bdi>
        </h1>
        <Days page={page} />
        {page.lifeMotto && (
          <blockquote className="candle-motto" lang={page.language}>
            <bdi className="quoted">{page.lifeMotto}</bdi>
          </blockquote>
        )}
        {isPreview && <Note tone="yours">{memorial('preview')}</Note>}
        {!page.isPublic && <Note tone="yours">{memorial(canEdit ? 'private' : 'privateVisitor')}</Note>}
        <Lighting page={page} {...lighting} words={words} />
        <div className="candle-meta">
          {page.viewsCount !== null && page.viewsCount > 0 && (
            <span className="text-sm text-ink-3">{memorial('views', { count: page.viewsCount })}</span>
          )}
          {share}
        </div>
        <a href="#parts" className="candle-scroll" aria-label={t('scroll')}>
          <Icon of={CaretDownIcon} size={24} />
        </a>
      </div>
      <CandleTabs tabs={tabs} />
      {page.isDemo && <p className="wrap py-8 text-sm text-ink-3">{memorial('demoNote')}</p>}
    </article>
  );
}

/** Full dates of birth and death, without missing ones. */
function Days({ page }: { page: MemorialPage }) {
  const days = useLifeDays(page);
  if (days.length === 0) return null;
  return (
    <p className="candle-days">
      {days.map(({ date, labelOf, civil }) => (
        <time key={labelOf(civil)} dateTime={date}>
          <span className={days.length > 1 ? 'sr-only' : undefined}>{labelOf(civil)}</span>
          {civil}
        </time>
      ))}
    </p>
  );
}

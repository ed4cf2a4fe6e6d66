import { CachedView } from '#client/cached-view.tsx';
import { type UpcomingYahrzeit, YahrzeitBand } from '#features/calendar/yahrzeit-band.tsx';
import { BoardBand } from '#features/board/board-band.tsx';
import type { BoardKind } from '#features/board/board.schema.ts';
import { hasHebrewDates } from '#features/memorial/settings-section.rules.ts';
import { Graveside } from '#features/memorial/page/graveside.tsx';
import { MemorialView } from '#features/memorial/page/memorial-view.tsx';
import { shareExcerpt } from '#features/memorial/page/page.rules.ts';
import { useChapters } from '#features/memorial/page/use-chapters.tsx';
import { FollowForm } from '#features/notifications/follow/follow-form.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { labelledYears } from '#i18n/dates.ts';
import { isolate, withoutBidiControls } from '#i18n/isolate.ts';
import { text } from '#i18n/format.ts';
import { useLocale } from '#i18n/text.tsx';
import type { Locale } from '#core/locale.ts';
import { publicPageOrder, publicSections } from '../public-sections.ts';
import { GalleryData } from './gallery/gallery-data.tsx';
import { listGravesideLinks } from './reading/graveside-links.ts';
import type { HeadFacts } from './head.tsx';

interface MemorialDocumentProps {
  page: MemorialPage;
  canEdit: boolean;
  isPreview: boolean;
  /** Left out where nobody may. */
  isFollowing?: boolean;
  /** Left out without a date of death. */
  remembrance?: UpcomingYahrzeit;
  /** The kinds of its study boards. */
  boards?: readonly BoardKind[];
  origin: string;
}

/** The public page: the hero, then the chapters in the order of the registry. */
export function MemorialDocument({
  page,
  canEdit,
  isPreview,
  isFollowing,
  remembrance,
  boards = [],
  origin,
}: MemorialDocumentProps) {
  const chapters = useChapters(
    page,
    publicPageOrder.map((id) => publicSections[id]),
  );
  const locale = useLocale();
  const day = remembrance && hasHebrewDates(page.showHebrewDates, locale) ? remembrance : undefined;
  const graveside = listGravesideLinks(page, chapters);
  return (
    <>
      <MemorialView
        page={page}
        url={`${origin}/memorial/${page.id}`}
        canEdit={canEdit}
        isPreview={isPreview}
        follow={isFollowing !== undefined && <FollowForm page={page} isFollowing={isFollowing} />}
        day={
          <>
            {day && <YahrzeitBand memorialId={page.id} {...day} graveside={graveside} />}
            {graveside.length > 0 && !day?.next.isNow && <Graveside page={page} links={graveside} />}
            {boards.length > 0 && <BoardBand memorialId={page.id} name={page.name} kinds={boards} />}
          </>
        }
        hasCandleInDay={day?.next.isNow ?? false}
        chapters={chapters}
      />
      <CachedView name="gallery-data" of={GalleryData} props={{ page }} />
    </>
  );
}

/** The metadata of a memorial: only its name while it is private, or in a preview. */
export function memorialHead(page: MemorialPage, isPreview: boolean, locale: Locale, origin: string): HeadFacts {
  const t = text(locale, 'memorial');
  const common = text(locale, 'common');
  const name = plain(page.name);
  const title = common('pageTitle', { page: name });
  if (!page.isPublic || isPreview) return { title, isIndexed: false };

  const span = labelledYears(locale, page.birthDate, page.deathDate);
  const description =
    plain(shareExcerpt(page.bio)) || (span ? t('descriptionYears', { name, years: span }) : t('description', { name }));
  const card = {
    path: `/memorial/${page.id}/card.png?v=${page.updatedAt.getTime()}`,
    alt: t('photoOf', { name: isolate(name) }),
  };
  return {
    title,
    description,
    canonical: `/memorial/${page.id}`,
    isIndexed: page.allowIndexing && !page.isDemo,
    card,
    data: linkedData(page, origin, description),
  };
}

function plain(words: string): string {
  return withoutBidiControls(words).trim();
}

/** The person as linked data. `<` is escaped, so that no name can end the script element. */
function linkedData(page: MemorialPage, origin: string, description: string): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${origin}/memorial/${page.id}`,
    inLanguage: page.language,
    dateModified: page.updatedAt.toISOString(),
    mainEntity: {
      '@type': 'Person',
      name: plain(page.name),
      description,
      ...(page.birthDate ? { birthDate: page.birthDate } : {}),
      ...(page.deathDate ? { deathDate: page.deathDate } : {}),
      ...(page.profileImage
        ? { image: `${origin}/media/${page.profileImage.id}/${page.profileImage.widths.at(-1)}` }
        : {}),
      ...(page.socialLinks.length > 0 ? { sameAs: page.socialLinks.map(({ address }) => address) } : {}),
    },
  }).replaceAll('<', '\\u003c');
}

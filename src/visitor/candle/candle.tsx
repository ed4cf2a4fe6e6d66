import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { MedalIcon } from '@phosphor-icons/react/dist/ssr/Medal';
import { MusicNotesIcon } from '@phosphor-icons/react/dist/ssr/MusicNotes';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { ScrollIcon } from '@phosphor-icons/react/dist/ssr/Scroll';
import { StarOfDavidIcon } from '@phosphor-icons/react/dist/ssr/StarOfDavid';
import { TreeStructureIcon } from '@phosphor-icons/react/dist/ssr/TreeStructure';
import { VideoIcon } from '@phosphor-icons/react/dist/ssr/Video';
import { CachedView } from '#client/cached-view.tsx';
import type { PublicSection } from '#client/section.ts';
import { LanguageMenu } from '#client/shell/language-menu.tsx';
import { data } from '#core/script-data.ts';
import { DedicationFields, DedicationSheet } from '#features/contributions/visitor/dedication.tsx';
import { ReadOnlyMemories } from '#features/contributions/visitor/read-only-memories.tsx';
import type { SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import { WriteLink } from '#features/contributions/visitor/write-link.tsx';
import { CandleView } from '#features/candles/view/candle-view.tsx';
import { Obituary, MottoFallback } from '#features/candles/view/obituary.tsx';
import { type Tab, type TabId, tabIds } from '#features/candles/view/tabs.tsx';
import { splitParagraphs } from '#features/memorial/page/page.rules.ts';
import { ShareBar } from '#features/memorial/page/share-bar.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { hasNoPlace } from '#sections/grave-navigation/grave-navigation.rules.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { NightHills } from '../night-hills.tsx';
import { publicSections } from '../../public-sections.ts';
import { GalleryData } from '../gallery/gallery-data.tsx';
import { hasText, visitTexts } from '../visit/texts.ts';

const icons: Record<TabId, Glyph> = {
  obituary: BookOpenTextIcon,
  timeline: ClockIcon,
  gallery: ImagesIcon,
  videos: VideoIcon,
  music: MusicNotesIcon,
  memories: ChatCircleTextIcon,
  achievements: MedalIcon,
  quotes: QuotesIcon,
  events: CalendarBlankIcon,
  'family-tree': TreeStructureIcon,
  social: GlobeIcon,
  'grave-navigation': MapPinIcon,
  kaddish: ScrollIcon,
  'soul-letters': StarOfDavidIcon,
};

/** The sections of the tabs; a tab without a section is always empty. */
const sectionOf: Partial<Record<TabId, PublicSection>> = {
  ...publicSections,
  memories: {
    ...publicSections.memories,
    isEmpty: ({ words }) => words.memories.rows.length === 0,
    View: ReadOnlyMemories,
  },
  // Tabs have their own message for empty sections.
  'grave-navigation': { ...publicSections['grave-navigation'], isEmpty: ({ grave }) => hasNoPlace(grave) },
  social: publicSections['social-links'],
  obituary: {
    id: 'basic',
    isEmpty: ({ bio, lifeMotto, birthDate, deathDate }) =>
      splitParagraphs(bio).length === 0 && !lifeMotto && !birthDate && !deathDate,
    View: Obituary,
  },
};

/** The path of a tab's prayer on its own; undefined for other tabs. */
function readingPathOf(id: TabId, page: MemorialPage): string | undefined {
  const text = visitTexts.find((one) => one === id);
  return text && hasText(page, text) ? `/memorial/${page.id}/${text}` : undefined;
}

interface CandleDocumentProps {
  page: MemorialPage;
  origin: string;
  canEdit: boolean;
  isPreview: boolean;
  isLit: boolean;
  written?: SubmittedForm;
  submitId?: string;
}

/** The candle of a memorial, with fourteen tabs made of its sections. */
export function CandleDocument({ page, origin, canEdit, isPreview, isLit, written, submitId }: CandleDocumentProps) {
  const tabs = tabIds.map((id): Tab => {
    const section = sectionOf[id];
    // The page has another view of memories under this name.
    const partName = id === 'memories' ? 'read-only-memories' : section?.id;
    return {
      id,
      icon: icons[id],
      content:
        section && partName && !section.isEmpty(page) ? (
          <CachedView name={partName} of={section.View} props={{ page }} />
        ) : null,
      readAt: readingPathOf(id, page),
      lead: id === 'obituary' && <MottoFallback />,
      action: id === 'memories' && <WriteLink page={page} />,
    };
  });
  return (
    <>
      <CandleView
        page={page}
        canEdit={canEdit}
        isPreview={isPreview}
        lighting={{ isLit, submitId, problem: written?.problem }}
        words={
          // Dedications depend on who may write, also where condolences are closed.
          page.words.may.memories === 'you'
            ? {
                fields: <DedicationFields form="light" written={written} />,
                isWritten: written !== undefined && Object.values(written.values).some(Boolean),
                sheet: <DedicationSheet memorialId={page.id} waits={page.words.waits} />,
              }
            : undefined
        }
        sky={<NightHills className="picture" />}
        share={
          page.isPublic && page.allowSocialSharing && <ShareBar page={page} url={`${origin}/memorial/${page.id}`} />
        }
        tabs={tabs}
      />
      <CachedView name="gallery-data" of={GalleryData} props={{ page }} />
    </>
  );
}

interface CandleHeaderProps {
  page: MemorialPage;
  canEdit: boolean;
  /** The path of the full page. */
  full: string;
  /** The path to return to after choosing a language. */
  path: string;
}

/** Above the hero: the name of the site, and a link to the full page. */
export function CandleHeader({ page, canEdit, full, path }: CandleHeaderProps) {
  const memorial = useText('memorial');
  const common = useText('common');
  const t = useText('candle');
  return (
    <header className="wrap candle-header">
      <Wordmark text={common('siteName')} href="/" className="max-[24rem]:text-[1rem]" />
      <span className="flex">
        {canEdit && (
          <a
            href={`/edit-memorial/${page.id}`}
            aria-label={memorial('edit')}
            className={buttonClass({ kind: 'ghost', size: 'icon' })}
          >
            <Icon of={PencilSimpleIcon} size={22} />
          </a>
        )}
        <a href={full} className={buttonClass({ kind: 'ghost' })} {...data({ 'data-full': '' })}>
          <Icon of={ArrowLeftIcon} mirrored />
          {t('fullPage')}
        </a>
        <LanguageMenu path={path} />
      </span>
    </header>
  );
}

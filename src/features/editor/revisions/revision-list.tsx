import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { todayInJerusalem } from '#core/dates.ts';
import { toInitials } from '#core/initials.ts';
import { recentDay } from '#i18n/dates.ts';
import { dayInCalendars } from '#i18n/hebrew-date.ts';
import { useFormat, useLocale, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { useSectionNames } from '../use-section-names.ts';
import { savedSections } from '#features/memorial/memorial.schema.ts';
import type { GalleryAction, RevisionWithChange } from './revisions.schema.ts';
import { useRevisionTexts } from './use-revision-texts.ts';
import type { HistorySection } from './use-history.ts';

interface RevisionListProps {
  revisions: readonly RevisionWithChange[];
  gallery: readonly GalleryAction[];
  current: string | undefined;
  section: HistorySection | null;
  onSection(section: HistorySection | null): void;
  onOpen(id: string): void;
  /** Null at the end. */
  onMore: (() => void) | null;
}

type Entry = { at: Date } & ({ revision: RevisionWithChange } | { done: GalleryAction });

const filters: readonly HistorySection[] = [...savedSections.slice(0, 1), 'gallery', ...savedSections.slice(1)];

/** Saves with author and section, grouped by day. */
export function RevisionList({ revisions, gallery, current, section, onSection, onOpen, onMore }: RevisionListProps) {
  const t = useText('history');
  const sections = useText('sections');
  const locale = useLocale();
  const entries: Entry[] = [
    ...revisions.map((revision) => ({ at: revision.at, revision })),
    ...gallery.map((done) => ({ at: done.at, done })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = todayInJerusalem(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const nameOf = (at: Date) => recentDay(locale, at, new Date()) ?? dayInCalendars(locale, at);

  return (
    <>
      <Select
        label={t('section')}
        items={[{ id: 'all', label: t('all') }, ...filters.map((id) => ({ id, label: sections(id) }))]}
        value={section ?? 'all'}
        onChange={(id) => onSection(id === 'all' ? null : id)}
      />
      {entries.length === 0 && <p className="mt-6 text-ink-2">{t('empty')}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={ofDay[0] && nameOf(ofDay[0].at)} className="mt-6">
          <h2 className="mb-1 font-serif text-[1.0625rem] font-medium text-ink-3">{ofDay[0] && nameOf(ofDay[0].at)}</h2>
          <ul>
            {ofDay.map((entry) =>
              'revision' in entry ? (
                <li key={entry.revision.id}>
                  <Row
                    revision={entry.revision}
                    isCurrent={entry.revision.id === current}
                    onOpen={() => onOpen(entry.revision.id)}
                  />
                </li>
              ) : (
                <li key={entry.done.id}>
                  <GalleryRow done={entry.done} />
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
      {onMore && (
        <Button kind="ghost" onPress={onMore} className="mt-4">
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Row({ revision, isCurrent, onOpen }: { revision: RevisionWithChange; isCurrent: boolean; onOpen(): void }) {
  const t = useText('history');
  const { nameOf } = useSectionNames();
  const { ofRevision } = useRevisionTexts();
  const { timeOf } = useFormat();
  const author = revision.author ?? t(revision.isFirst ? 'first' : 'someone');
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
      className={joinClasses(
        'flex min-h-16 w-full items-center gap-3 rounded-md px-3 py-2 text-start',
        isCurrent ? 'bg-surface shadow-card' : 'hover:bg-surface',
      )}
    >
      <Avatar initials={toInitials(author)} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{nameOf(revision.section, revision.change.fields)}</span>
        <span className="line-clamp-2 text-sm text-ink-2">
          <bdi>{author}</bdi>
          {[...ofRevision(revision), revision.isDraft && t('isDraft')].filter(Boolean).map((words) => ` · ${words}`)}
        </span>
      </span>
      <time className="text-sm text-ink-3" dateTime={revision.at.toISOString()}>
        {timeOf(revision.at)}
      </time>
    </button>
  );
}

/** Changes of the gallery cannot be undone here: it has its own trash. */
function GalleryRow({ done }: { done: GalleryAction }) {
  const sections = useText('sections');
  const t = useText('history');
  const { ofGallery } = useRevisionTexts();
  const { timeOf } = useFormat();
  const author = done.action === 'sent' ? null : (done.author ?? t('someone'));
  return (
    <div className="flex min-h-16 items-center gap-3 px-3 py-2">
      {author === null ? (
        <Avatar initials="">
          <Icon of={ImagesIcon} size={20} />
        </Avatar>
      ) : (
        <Avatar initials={toInitials(author)} />
      )}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{sections('gallery')}</span>
        <span className="line-clamp-2 text-sm text-ink-2">
          {author !== null && (
            <>
              <bdi>{author}</bdi>
              {' · '}
            </>
          )}
          {ofGallery(done)}
        </span>
      </span>
      <time className="text-sm text-ink-3" dateTime={done.at.toISOString()}>
        {timeOf(done.at)}
      </time>
    </div>
  );
}

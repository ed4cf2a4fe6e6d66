import { initialsOf } from '#core/initials.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { joined } from '#ui/button-class.ts';
import { Select } from '#ui/select.tsx';
import { type SavedSection, savedSections } from '../schema.ts';
import type { Revision } from './schema.ts';

interface RevisionListProps {
  revisions: readonly Revision[];
  current: string | undefined;
  section: SavedSection | null;
  onSection(section: SavedSection | null): void;
  onOpen(id: string): void;
  /** Null at the end. */
  onMore: (() => void) | null;
}

/** People and sections, by day. */
export function RevisionList({ revisions, current, section, onSection, onOpen, onMore }: RevisionListProps) {
  const t = useText('history');
  const sections = useText('sections');
  const { dayOf } = useFormat();
  const days = new Map<string, Revision[]>();
  for (const revision of revisions) {
    const day = dayOf(revision.at);
    days.set(day, [...(days.get(day) ?? []), revision]);
  }

  return (
    <>
      <Select
        label={t('section')}
        items={[{ id: 'all', label: t('all') }, ...savedSections.map((id) => ({ id, label: sections(id) }))]}
        value={section ?? 'all'}
        onChange={(id) => onSection(id === 'all' ? null : id)}
      />
      {revisions.length === 0 && <p className="mt-6 text-ink-2">{t('empty')}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="mt-6">
          <h2 className="mb-1 font-serif text-[1.0625rem] font-medium text-ink-3">{day}</h2>
          <ul>
            {ofDay.map((revision) => (
              <li key={revision.id}>
                <Row revision={revision} isCurrent={revision.id === current} onOpen={() => onOpen(revision.id)} />
              </li>
            ))}
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

function Row({ revision, isCurrent, onOpen }: { revision: Revision; isCurrent: boolean; onOpen(): void }) {
  const t = useText('history');
  const sections = useText('sections');
  const { timeOf } = useFormat();
  const author = revision.author ?? t(revision.isFirst ? 'first' : 'someone');
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
      className={joined(
        'flex min-h-16 w-full items-center gap-3 rounded-md px-3 py-2 text-start',
        isCurrent ? 'bg-surface shadow-card' : 'hover:bg-surface',
      )}
    >
      <Avatar initials={initialsOf(author)} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{sections(revision.section)}</span>
        <span className="block truncate text-sm text-ink-2">
          <bdi>{author}</bdi>
          {revision.isRestored && ` · ${t('isRestored')}`}
          {revision.isDraft && ` · ${t('isDraft')}`}
        </span>
      </span>
      <time className="text-sm text-ink-3" dateTime={revision.at.toISOString()}>
        {timeOf(revision.at)}
      </time>
    </button>
  );
}

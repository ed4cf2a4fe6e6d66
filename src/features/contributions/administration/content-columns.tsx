import type { TableColumn } from '#client/table/columns.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import { ContentBadges, useStateText } from './content-badges.tsx';
import type { contentSorts, ManagedContent } from './content-administration.schema.ts';

/** The author of a row; a photograph from a family link has none. */
export function useContentName(): (row: Pick<ManagedContent, 'kind' | 'authorName'>) => string {
  const t = useText('adminContent');
  const row = useText('approval.row');
  return ({ kind, authorName }) => {
    if (kind === 'photo') return t('photoName');
    return kind === 'soul-letters' ? t('lettersName') : authorName || row('nameless');
  };
}

export function useContentColumns(
  onRead: (row: ManagedContent) => void,
): readonly TableColumn<ManagedContent, (typeof contentSorts)[number]>[] {
  const t = useText('adminContent');
  const { dayOf, timeOf } = useFormat();
  const nameOf = useContentName();
  const stateWords = useStateText();
  return [
    {
      id: 'words',
      label: t('columns.words'),
      cell: (row) => (
        <button
          type="button"
          onClick={() => onRead(row)}
          className="flex min-h-tap w-full min-w-0 cursor-pointer items-center gap-3 rounded-sm text-start md:max-w-md"
        >
          {row.image && (
            <span className="size-12 shrink-0 overflow-hidden rounded-md">
              <Picture image={row.image} alt="" sizes="48px" />
            </span>
          )}
          <span className="min-w-0">
            <bdi className="font-semibold">{nameOf(row)}</bdi>
            <span dir="auto" className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
              {row.content}
            </span>
          </span>
        </button>
      ),
      csv: (row) => `${nameOf(row)}: ${row.content}`,
    },
    {
      id: 'page',
      label: t('columns.page'),
      cell: ({ memorialId, memorialName }) => (
        <a href={`/admin/memorials?text=${memorialId}`} className="link inline-flex min-h-tap items-center">
          <bdi>{memorialName}</bdi>
        </a>
      ),
      csv: ({ memorialName }) => memorialName,
    },
    { id: 'state', label: t('columns.state'), cell: (row) => <ContentBadges row={row} />, csv: stateWords },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          {dayOf(new Date(createdAt))} {timeOf(new Date(createdAt))}
        </time>
      ),
      csv: ({ createdAt }) => `${dayOf(new Date(createdAt))} ${timeOf(new Date(createdAt))}`,
    },
  ];
}

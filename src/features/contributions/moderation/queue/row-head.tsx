import type { ReactNode } from 'react';
import { toInitials } from '#core/initials.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';
import { useAuthorName } from './use-author-name.ts';

interface RowHeadProps {
  row: QueueRow;
  /** When the list was loaded. */
  now: Date;
  nameId: string;
  isOfEveryPage: boolean;
  /** The checkbox before the name. */
  mark?: ReactNode;
  /** Opposite the name. */
  children: ReactNode;
}

/** Author, relationship and time; also the page in a list of all pages. */
export function RowHead({ row, now, nameId, isOfEveryPage, mark, children }: RowHeadProps) {
  const t = useText('approval.row');
  const nameOf = useAuthorName();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {mark}
      <Avatar initials={toInitials(row.authorName) || '?'} />
      <div className="min-w-0 flex-1 basis-36">
        <b id={nameId} className="block font-semibold break-words">
          <bdi>{nameOf(row)}</bdi>
        </b>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-3 [&>*:not(:last-child)]:after:ms-1.5 [&>*:not(:last-child)]:after:content-['·']">
          {isOfEveryPage && <span>{t.rich('ofPage', { name: row.memorialName, bdi })}</span>}
          <span>
            {row.isMember ? t('isMember') : row.relationship ? <bdi>{row.relationship}</bdi> : t('noRelationship')}
          </span>
          <time dateTime={row.createdAt}>{format.timeAgo(new Date(row.createdAt), now)}</time>
        </p>
      </div>
      {children}
    </div>
  );
}

import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useFormat, useLocale } from '#i18n/text.tsx';
import type { PublicContribution } from '../contributions.schema.ts';
import { RowTools } from './row-tools.tsx';

interface CondolenceRowProps {
  memorialId: string;
  row: PublicContribution;
}

/** A condolence with its author and date; in Hebrew in both calendars. */
export function CondolenceRow({ memorialId, row }: CondolenceRowProps) {
  const locale = useLocale();
  const format = useFormat();
  const { id, content, authorName, relationship, date } = row;
  return (
    <li className="condolence" id={`condolence-${id}`}>
      <p className="words-text" dir="auto">
        {content}
      </p>
      <p className="words-by">
        <b>
          <bdi>{authorName}</bdi>
        </b>
        {relationship && <bdi>{relationship}</bdi>}
        {date && (
          <time dateTime={date}>
            {format.longDate(date)}
            {locale === 'he' && ` · ${hebrewDate(date)}`}
          </time>
        )}
      </p>
      <RowTools memorialId={memorialId} row={row} />
    </li>
  );
}

import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { Picture } from '#ui/picture.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';

type ReadRow = Pick<QueueRow, 'authorName' | 'content' | 'image' | 'state' | 'heldFor' | 'note' | 'reasons'>;

/** The full text with its picture, hold reason, reports and the note it was returned with. */
export function ContributionText({ row }: { row: ReadRow }) {
  const t = useText('approval');
  // A reviewed row is no longer held.
  const isHeld = row.state === 'pending' || row.state === 'hidden';
  return (
    <>
      {isHeld && row.heldFor && <p className="mt-3 text-sm text-warning">{t(`held.${row.heldFor}`)}</p>}
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-3">
        <p
          dir="auto"
          className="min-w-0 flex-1 basis-64 font-serif text-[1.1875rem] leading-[1.75] break-words whitespace-pre-wrap"
        >
          {row.content}
        </p>
        {row.image && (
          <span className="block aspect-3/2 w-full overflow-hidden rounded-md md:w-[180px]">
            <Picture
              image={row.image}
              alt={t('row.picture', { name: isolate(row.authorName) })}
              sizes="(width < 48rem) 90vw, 180px"
            />
          </span>
        )}
      </div>
      {row.reasons.length > 0 && (
        <Note tone="yours" icon={FlagIcon} className="mt-3">
          <b>{t('row.reasons', { count: row.reasons.length })}</b>
          <ul>
            {row.reasons.map((reason, at) => (
              // Two reports may have the same text.
              <li key={`${at} ${reason}`} dir="auto" className="break-words whitespace-pre-wrap">
                {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {row.state === 'returned' && row.note && (
        <Note tone="person" className="mt-3">
          <b>{t('row.note')}</b>
          <span dir="auto" className="block break-words whitespace-pre-wrap">
            {row.note}
          </span>
        </Note>
      )}
    </>
  );
}

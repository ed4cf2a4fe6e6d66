import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import type { Authored } from '#features/contributions/schema.ts';
import { Failure } from '#features/contributions/visitor/failure.tsx';
import { OwnPicture } from '#features/contributions/visitor/own-picture.tsx';
import { anchorOf, type Written } from '#features/contributions/visitor/rules.ts';
import { WordsFields } from '#features/contributions/visitor/words-fields.tsx';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';
import { WayBack } from './way-back.tsx';

interface OwnPageProps {
  row: Authored;
  token: string;
  /** It was changed a moment ago. */
  isSaved?: boolean;
  written?: Written;
}

/** What a private link opens: one's own words, how they stand, and the ways to change them or take them back. */
export function OwnPage({ row, token, isSaved = false, written }: OwnPageProps) {
  const t = useText('writing');
  const { kind, memorialId, memorialName, version } = row;
  const isGone = row.state === 'removed';
  const values = { authorName: row.authorName, relationship: row.relationship ?? '', content: row.content };
  return (
    <div className="wrap py-12">
      <div className="mx-auto grid max-w-[40rem] gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>{t(`${kind}.own`)}</h1>
          <Standing row={row} />
        </div>
        {isSaved && (
          <Note tone="done" role="status">
            {t('saved')}
          </Note>
        )}
        {row.note && (
          <Note tone="yours">
            <b>{t('noteOfFamily')}</b>
            <p dir="auto" className="whitespace-pre-line">
              {row.note}
            </p>
          </Note>
        )}
        {isGone && <Note tone="closed">{t('removedExplained')}</Note>}
        {!isGone && (
          <form method="post" action={`/m/${token}`} className="card words-form">
            <input type="hidden" name="version" value={version} />
            <WordsFields form="own" kind={kind} name={memorialName} written={written ?? { values, problems: {} }} />
            {row.state === 'approved' && <p className="words-note">{t('changeWaits')}</p>}
            <Failure words={written?.problem} />
            <div className="words-actions">
              <button type="submit" name="deed" value="change" className={buttonClass()}>
                {t('saveChange')}
              </button>
            </div>
          </form>
        )}
        {kind === 'memory' && !isGone && <OwnPicture row={row} token={token} />}
        <section id="withdraw" aria-labelledby="withdraw-title" className="grid gap-3 pt-4">
          <h2 id="withdraw-title" className="text-h3">
            {t('withdraw')}
          </h2>
          <p className="text-ink-2">{t('withdrawExplained')}</p>
          <form method="post" action={`/m/${token}`}>
            <button type="submit" name="deed" value="withdraw" className={buttonClass({ kind: 'danger-line' })}>
              {t(`${kind}.withdraw`)}
            </button>
          </form>
        </section>
        {memorialName !== null && <WayBack page={{ id: memorialId, name: memorialName }} anchor={anchorOf[kind]} />}
      </div>
    </div>
  );
}

/** Where it stands, as far as its author is told: what the family hid is not on the page, and no more is said of it. */
function Standing({ row: { state } }: { row: Authored }) {
  const t = useText('writing');
  if (state === 'approved')
    return (
      <Badge tone="ok" icon={CheckCircleIcon}>
        {t('approvedBadge')}
      </Badge>
    );
  if (state === 'returned')
    return (
      <Badge tone="gold" icon={ArrowUUpLeftIcon} isMirrored>
        {t('returnedBadge')}
      </Badge>
    );
  if (state === 'removed' || state === 'hidden') return <Badge tone="gold">{t('goneBadge')}</Badge>;
  return (
    <Badge tone="gold" icon={HourglassMediumIcon}>
      {t('pendingBadge')}
    </Badge>
  );
}

import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import type { AuthorLinkContribution } from '#features/contributions/contributions.schema.ts';
import { FormFailure } from '#features/contributions/visitor/form-failure.tsx';
import { OwnContributionPicture } from '#features/contributions/visitor/own-contribution-picture.tsx';
import { contributionAnchors, type SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import { ContributionFormFields } from '#features/contributions/visitor/contribution-form-fields.tsx';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';
import { BackToPage } from '../back-to-page.tsx';

interface OwnPageProps {
  row: AuthorLinkContribution;
  token: string;
  /** It has just been changed. */
  isSaved?: boolean;
  written?: SubmittedForm;
}

/** The page of a private link: the contribution, its state, and forms to edit or withdraw it. */
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
          <StateNote row={row} />
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
            <ContributionFormFields
              form="own"
              kind={kind}
              name={memorialName}
              written={written ?? { values, problems: {} }}
            />
            {row.state === 'approved' && <p className="words-note">{t('changeWaits')}</p>}
            <FormFailure words={written?.problem} />
            <div className="words-actions">
              <button type="submit" name="intent" value="change" className={buttonClass()}>
                {t('saveChange')}
              </button>
            </div>
          </form>
        )}
        {kind === 'memory' && !isGone && <OwnContributionPicture row={row} token={token} />}
        <section id="withdraw" aria-labelledby="withdraw-title" className="grid gap-3 pt-4">
          <h2 id="withdraw-title" className="text-h3">
            {t('withdraw')}
          </h2>
          <p className="text-ink-2">{t('withdrawExplained')}</p>
          <form method="post" action={`/m/${token}`}>
            <button type="submit" name="intent" value="withdraw" className={buttonClass({ kind: 'danger-line' })}>
              {t(`${kind}.withdraw`)}
            </button>
          </form>
        </section>
        {memorialName !== null && (
          <BackToPage page={{ id: memorialId, name: memorialName }} anchor={contributionAnchors[kind]} />
        )}
      </div>
    </div>
  );
}

/** The state as its author sees it: for a hidden contribution only that it is not on the page. */
function StateNote({ row: { state } }: { row: AuthorLinkContribution }) {
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

import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { LoadFailure } from '#client/load-failure.tsx';
import { useTitle } from '#client/use-title.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BranchKey, BranchYahrzeits } from '../branch-yahrzeits.schema.ts';
import { BranchCalendar } from './branch-calendar.tsx';
import { BranchDayList } from './branch-day-list.tsx';
import { useBranchYahrzeits } from './use-branch-yahrzeits.ts';

interface BranchScreenProps {
  /** Null until the tree is loaded. */
  branch: BranchKey | null;
  /** Why the tree could not be loaded. */
  error: Error | null;
  /** Loads the tree again. */
  onRetry(): void;
}

/** The yahrzeits of a branch, and the URL that adds them to a calendar. */
export function BranchScreen({ branch, error, onRetry }: BranchScreenProps) {
  const t = useText('treeYahrzeits');
  const { data, error: failure, refetch } = useBranchYahrzeits(branch);
  const failed = error ?? failure;
  useTitle(t('title'));
  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-6 pb-16 outline-none">
      <a
        href={branch === null ? '/family/tree' : `/family/tree?tree=${branch.treeId}&person=${branch.personId}`}
        className="link inline-flex min-h-tap items-center gap-2 text-sm"
      >
        <Icon of={ArrowLeftIcon} mirrored />
        {t('back')}
      </a>
      <h1 className="pt-1">{t('title')}</h1>
      {data && branch ? (
        <Branch branch={branch} yahrzeits={data} />
      ) : failed ? (
        <LoadFailure
          title={t('loadFailed')}
          error={failed}
          onRetry={() => {
            if (branch === null) onRetry();
            else void refetch();
          }}
        />
      ) : (
        <div aria-busy="true" className="grid gap-6 pt-4">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
    </main>
  );
}

function Branch({ branch, yahrzeits }: { branch: BranchKey; yahrzeits: BranchYahrzeits }) {
  const t = useText('treeYahrzeits');
  const { name, count, undated, days, feed } = yahrzeits;
  return (
    <>
      <p className="mt-2 max-w-[44em] text-ink-2 md:text-lead">
        {name === '' ? t('leadUnnamed') : t.rich('lead', { name, bdi })}
      </p>
      {count > 0 && <p className="mt-1 text-sm text-ink-3">{t('count', { count })}</p>}
      {undated > 0 && <p className="mt-1 text-sm text-ink-3">{t('undated', { count: undated })}</p>}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-12">
        {days.length > 0 ? (
          <BranchDayList treeId={branch.treeId} days={days} />
        ) : (
          <Note icon={CalendarBlankIcon}>{t('none')}</Note>
        )}
        <BranchCalendar branch={branch} feed={feed} />
      </div>
    </>
  );
}

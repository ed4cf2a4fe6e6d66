import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useTitle } from '#client/use-title.ts';
import { LoadProblem } from '#features/memorial/load-problem.tsx';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Pills } from '#ui/pills.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { markDays } from '../day-marks.rules.ts';
import { groupDays } from '../statistics.rules.ts';
import { type ChosenFigures, type StatisticsUnit, rangeUnits } from '../statistics-range.rules.ts';
import { type Statistics } from '../statistics.schema.ts';
import { type StatisticsRange, statisticsRanges, usualRange } from '../statistics-range.rules.ts';
import { BusyDays } from './busy-days.tsx';
import { ChartCard } from './chart-card.tsx';
import { VisitorActions } from './visitor-actions.tsx';
import { Figures } from './figures.tsx';
import { Sources } from './sources.tsx';

interface StatisticsScreenProps {
  memorialId: string;
  chosen: ChosenFigures;
  onRange(range: StatisticsRange): void;
  onUnit(unit: StatisticsUnit): void;
}

/** The statistics of a page, for its editors. */
export function StatisticsScreen(props: StatisticsScreenProps) {
  const { memorialId, chosen } = props;
  const range = chosen.range ?? usualRange;
  const { data, error, isFetching, refetch } = useQuery(
    api.statistics.loadForMemorial.queryOptions({
      input: { memorialId, range },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const t = useText('statistics');
  if (error && !isFetching)
    return <LoadProblem error={error} from={`/memorial/${memorialId}/stats`} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPlaceholder label={t('loading')} />;
  return <Screen {...props} statistics={data} />;
}

function Screen(props: StatisticsScreenProps & { statistics: Statistics }) {
  const { memorialId, statistics, chosen, onRange, onUnit } = props;
  const t = useText('statistics');
  const { name, birthDate, since, until, isPublic } = statistics;
  useTitle(t('titleOf', { name: isolate(name) }));
  const { data: calendar } = useQuery(api.calendar.find.queryOptions({ input: { memorialId } }));
  const range = chosen.range ?? usualRange;
  const unit = chosen.by ?? rangeUnits[range].usual;
  const marks = calendar ? markDays({ birthDate, ...calendar }, since, until) : new Map();
  const buckets = groupDays(statistics, unit);

  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-8">
      <a href={`/memorial/${memorialId}`} className="link inline-flex min-h-tap max-w-full items-center gap-2 text-sm">
        <Icon of={ArrowLeftIcon} mirrored />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t.rich('back', { name, bdi })}</span>
      </a>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>{t('title')}</h1>
        <Pills
          label={t('ranges.label')}
          choices={statisticsRanges.map((id) => ({ id, label: t(`ranges.${id}`) }))}
          value={range}
          onChange={onRange}
        />
      </div>
      {!isPublic && (
        <Note tone="fact" className="mt-5">
          {t('private')}
        </Note>
      )}
      <Figures statistics={statistics} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ChartCard buckets={buckets} marks={marks} unit={unit} units={rangeUnits[range].units} onUnit={onUnit} />
        <Sources statistics={statistics} />
        <VisitorActions statistics={statistics} />
        <BusyDays statistics={statistics} marks={marks} />
      </div>
    </main>
  );
}

function LoadingPlaceholder({ label }: { label: string }) {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" aria-label={label} className="wrap w-full pt-16 pb-24 outline-none">
      <div className="grid gap-6">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-32" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </main>
  );
}

import { useText } from '#i18n/text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholders of cards that are being loaded. */
export function CardSkeletons({ label }: { label: string }) {
  const common = useText('common');
  return (
    <section aria-busy="true" aria-label={label}>
      <p role="status" className="sr-only">
        {common('loading')}
      </p>
      <Skeleton className="mb-6 h-7 w-40" />
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <div
            key={place}
            className="card grid grid-cols-[104px_minmax(0,1fr)] gap-4 p-4 md:grid-cols-[132px_minmax(0,1fr)]"
          >
            <Skeleton className="h-[156px] rounded-arch md:h-[186px]" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-6 w-20 rounded-pill" />
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

import { useText } from '#i18n/text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder of the editor while its page is loaded. */
export function EditorSkeleton() {
  const t = useText('editor.load');
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col">
      <div className="flex h-[68px] items-center justify-between gap-4 border-b bg-surface px-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-11 w-28 rounded-pill" />
      </div>
      <div className="grid flex-1 lg:grid-cols-[240px_minmax(0,1fr)]">
        <div className="hidden content-start gap-3 border-e bg-sunken p-5 lg:grid">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[620px] content-start gap-5 px-gutter py-8 outline-none"
        >
          <p role="status" className="text-sm text-ink-3">
            {t('loading')}
          </p>
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-11" />
          <Skeleton className="h-14" />
          <Skeleton className="h-12" />
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </main>
      </div>
    </div>
  );
}

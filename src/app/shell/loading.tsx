import { useText } from '#i18n/text.tsx';

/** While a screen, or the answer to who is signed in, is on its way. */
export function Loading() {
  const t = useText('common');
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="grid min-h-[60dvh] place-items-center outline-none">
      <p role="status" className="flex flex-col items-center gap-4 text-ink-3">
        <span aria-hidden="true" className="niche animate-pulse" />
        {t('loading')}
      </p>
    </main>
  );
}

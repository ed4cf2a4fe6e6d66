import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';

const kbd = (name: ReactNode) => (
  <kbd
    dir="ltr"
    className="mx-0.5 inline-grid min-w-6 place-items-center rounded-sm border bg-surface px-1 font-sans text-xs"
  >
    {name}
  </kbd>
);

/** The keyboard shortcuts, on devices with a keyboard. */
export function KeyLine() {
  const t = useText('approval.keys');
  return (
    <p aria-label={t('label')} className="hidden text-sm leading-loose text-ink-3 lg:block pointer-coarse:hidden">
      {t.rich('line', { kbd })}
    </p>
  );
}

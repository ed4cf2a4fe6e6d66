import { sizeOf } from '#features/account/rules.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import type { ShellViewer } from './viewer.ts';

/** How many pages somebody has, and how much room they take. */
export function UsageLine({ of: { pages, bytes } }: { of: NonNullable<ShellViewer['usage']> }) {
  const t = useText('nav');
  const format = useFormat();
  const { value, unit } = sizeOf(bytes);
  return (
    <p className="px-3 pb-2 text-sm text-ink-3">
      {t('usage', { pages, size: isolate(`${format.number(value)} ${unit}`) })}
    </p>
  );
}

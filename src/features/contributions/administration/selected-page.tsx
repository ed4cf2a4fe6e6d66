import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';

/** The page that a list is filtered by, with a button that clears the filter. */
export function SelectedPage({ name, onClear }: { name: string | null; onClear(): void }) {
  const t = useText('adminContent');
  return (
    <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-4 py-1">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {name === null ? t('noPage') : t.rich('ofPage', { name, bdi })}
      </p>
      <Button kind="ghost" icon={XIcon} onPress={onClear}>
        {t('allPages')}
      </Button>
    </div>
  );
}

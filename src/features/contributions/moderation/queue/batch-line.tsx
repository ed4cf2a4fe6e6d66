import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import type { Batch } from './use-decisions.ts';

/** Undoes several decisions that were made together. */
export function BatchLine({ batch, onUndo }: { batch: Batch | null; onUndo(): void }) {
  const t = useText('approval');
  if (!batch || batch.keys.length < 2) return null;
  const count = batch.keys.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-4 py-1">
      <p role="status" className="font-semibold">
        {batch.state === 'approved' ? t('select.approved', { count }) : t('select.hidden', { count })}
      </p>
      <Button kind="ghost" icon={ArrowUUpLeftIcon} isMirrored onPress={onUndo}>
        {t('actions.undoAll')}
      </Button>
    </div>
  );
}

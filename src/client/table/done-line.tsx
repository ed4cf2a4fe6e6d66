import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';

interface DoneLineProps {
  /** What was done last; null shows nothing. */
  text: string | null;
  isPending: boolean;
  onUndo?: (() => void) | undefined;
}

/** Over a list: what was done last, and the way to take it back. */
export function DoneLine({ text, isPending, onUndo }: DoneLineProps) {
  const t = useText('admin.table');
  return (
    <div role="status">
      {text !== null && (
        <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-4 py-1">
          <p className="font-semibold">{text}</p>
          {onUndo && (
            <Button kind="ghost" icon={ArrowUUpLeftIcon} isMirrored isPending={isPending} onPress={onUndo}>
              {t('undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

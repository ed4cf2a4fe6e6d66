import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

interface LastChangeProps {
  changes: {
    /** The last action; null shows nothing. */
    done: string | null;
    /** Why the last attempt failed. */
    problem: string | null;
    isPending: boolean;
    undo?: (() => void) | undefined;
  };
}

/** Above a list: the last action with an undo button, or why it failed. */
export function LastChange({ changes: { done, problem, isPending, undo } }: LastChangeProps) {
  const t = useText('admin.table');
  return (
    <>
      {problem !== null && (
        <Note tone="closed" role="alert" className="mb-3 whitespace-pre-line">
          {problem}
        </Note>
      )}
      <div role="status">
        {done !== null && (
          <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-4 py-1">
            <p className="font-semibold">{done}</p>
            {undo && (
              <Button kind="ghost" icon={ArrowUUpLeftIcon} isMirrored isPending={isPending} onPress={undo}>
                {t('undo')}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useReason } from './use-events.ts';

interface ListFailureProps {
  text: string;
  error: unknown;
  onRetry(): void;
}

/** What did not load, why, and the way to try again. */
export function ListFailure({ text, error, onRetry }: ListFailureProps) {
  const common = useText('common');
  const reasonOf = useReason();
  return (
    <Note
      tone="closed"
      role="alert"
      className="my-4"
      actions={
        <Button kind="ghost" onPress={onRetry}>
          {common('tryAgain')}
        </Button>
      }
    >
      {text} {reasonOf(error)}
    </Note>
  );
}

import { RetryNote } from '#client/retry-note.tsx';
import { useReason } from './use-events.ts';

interface ListFailureProps {
  text: string;
  error: unknown;
  onRetry(): void;
}

/** What did not load, why, and the way to try again. */
export function ListFailure({ text, error, onRetry }: ListFailureProps) {
  const reasonOf = useReason();
  return (
    <RetryNote className="my-4" onRetry={onRetry}>
      {text} {reasonOf(error)}
    </RetryNote>
  );
}

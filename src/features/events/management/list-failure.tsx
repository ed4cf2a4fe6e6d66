import { RetryNote } from '#client/retry-note.tsx';
import { useReason } from './use-events.ts';

interface ListFailureProps {
  text: string;
  error: unknown;
  onRetry(): void;
}

/** A loading failure with its reason and a retry button. */
export function ListFailure({ text, error, onRetry }: ListFailureProps) {
  const reasonOf = useReason();
  return (
    <RetryNote className="my-4" onRetry={onRetry}>
      {text} {reasonOf(error)}
    </RetryNote>
  );
}

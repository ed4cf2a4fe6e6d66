import type { UseQueryResult } from '@tanstack/react-query';
import { joinClasses } from '#ui/button-class.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { RetryNote } from './retry-note.tsx';
import { useProblem } from './use-problem.ts';

interface LoadErrorProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  className: string;
}

/** Shown instead of a query's data: a skeleton, or the failure with a retry button. */
export function LoadError({ query: { error, isFetching, refetch }, className }: LoadErrorProps) {
  const { ofError } = useProblem();
  if (!error || isFetching) return <Skeleton className={joinClasses('block', className)} />;
  return <RetryNote onRetry={() => void refetch()}>{ofError(error)}</RetryNote>;
}

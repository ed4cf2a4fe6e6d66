import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '#i18n/text.tsx';
import { joined } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useProblem } from './use-problem.ts';

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  className: string;
}

/** In place of what a query has not loaded: a skeleton, or why it failed and the way to try again. */
export function NotLoaded({ query: { error, isFetching, refetch }, className }: NotLoadedProps) {
  const common = useText('common');
  const { ofError } = useProblem();
  if (!error || isFetching) return <Skeleton className={joined('block', className)} />;
  return (
    <Note
      tone="closed"
      role="alert"
      actions={
        <Button kind="ghost" onPress={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      }
    >
      {ofError(error)}
    </Note>
  );
}

import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { toProblem } from './problem.ts';
import { useProblem } from './use-problem.ts';

interface LoadFailureProps {
  title: string;
  error: Error;
  onRetry(): void;
}

/** Shown instead of a screen that failed to load: what failed, why, and a retry button. `LoadError` is for parts of a screen. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const common = useText('common');
  const { ofError } = useProblem();
  return (
    <div role="alert">
      <Empty
        icon={toProblem(error).code === 'NETWORK' ? WifiSlashIcon : WarningCircleIcon}
        level={2}
        title={title}
        body={ofError(error)}
        action={<Button onPress={onRetry}>{common('tryAgain')}</Button>}
      />
    </div>
  );
}

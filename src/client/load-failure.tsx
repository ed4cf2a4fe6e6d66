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

/** In place of a screen that could not be loaded: what failed, why, and a button to try again. A part of a screen has `LoadError`. */
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

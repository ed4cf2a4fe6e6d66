import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import type { ListedState } from './rules.ts';

/** In place of a list that has nothing in it. */
export function NothingListed({ state }: { state: ListedState }) {
  const t = useText('approval.list.none');
  return (
    <Empty
      icon={ChatCircleTextIcon}
      level={2}
      title={t(state)}
      body={state === 'pending' ? t('pendingText') : undefined}
    />
  );
}

/** In place of a list that did not come, or is closed until the family opens it. */
export function ListFailed({ isClosed, onRetry }: { isClosed: boolean; onRetry(): void }) {
  const t = useText('approval.list');
  const common = useText('common');
  if (isClosed) return <Empty icon={TrayIcon} level={2} title={t('closed')} body={t('closedText')} />;
  return (
    <div role="alert">
      <Empty
        icon={WarningCircleIcon}
        level={2}
        title={t('loadFailed')}
        action={<Button onPress={onRetry}>{common('tryAgain')}</Button>}
      />
    </div>
  );
}

import { TrayArrowUpIcon } from '@phosphor-icons/react/dist/ssr/TrayArrowUp';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useBoxDeeds } from './use-box.ts';

/** The family is shown all that came. */
export function OpenBox({ memorialId }: { memorialId: string }) {
  const t = useText('approval.arriving.box');
  const { openSeal } = useBoxDeeds(memorialId);
  // The button goes with the closed box: what is told afterwards does not hang on it.
  async function open() {
    await openSeal.mutateAsync({ memorialId });
    showToast({ tone: 'success', title: t('opened') });
  }
  return (
    <Button icon={TrayArrowUpIcon} isPending={openSeal.isPending} onPress={() => void open().catch(() => undefined)}>
      {t('open')}
    </Button>
  );
}

import { TrayArrowUpIcon } from '@phosphor-icons/react/dist/ssr/TrayArrowUp';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useBoxDeeds } from './use-box.ts';

/** The family is shown all that came. */
export function OpenBox({ memorialId }: { memorialId: string }) {
  const t = useText('approval.arriving.box');
  const { openSeal } = useBoxDeeds(memorialId);
  function open() {
    openSeal.mutate({ memorialId }, { onSuccess: () => showToast({ tone: 'success', title: t('opened') }) });
  }
  return (
    <Button icon={TrayArrowUpIcon} isPending={openSeal.isPending} onPress={open}>
      {t('open')}
    </Button>
  );
}

import { TrayArrowUpIcon } from '@phosphor-icons/react/dist/ssr/TrayArrowUp';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useContributionInboxActions } from './use-contribution-inbox.ts';

/** Removes the seal: the family sees everything. */
export function OpenInbox({ memorialId }: { memorialId: string }) {
  const t = useText('approval.arriving.box');
  const { unseal } = useContributionInboxActions(memorialId);
  // The button unmounts with the sealed view, so the outcome is not reported through it.
  async function open() {
    await unseal.mutateAsync({ memorialId });
    showToast({ tone: 'success', title: t('opened') });
  }
  return (
    <Button icon={TrayArrowUpIcon} isPending={unseal.isPending} onPress={() => void open().catch(() => undefined)}>
      {t('open')}
    </Button>
  );
}

import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useContributionInboxActions } from './use-contribution-inbox.ts';

/** Accepts contributions again; those that became pending meanwhile stay pending. */
export function useReopen(memorialId: string) {
  const t = useText('approval.arriving.stop');
  const { set } = useContributionInboxActions(memorialId);
  // The strip unmounts once the page is open, so the outcome is not reported through it.
  async function reopen() {
    await set.mutateAsync({ memorialId, isClosed: false });
    showToast({ tone: 'success', title: t('reopened') });
  }
  return { isPending: set.isPending, go: () => void reopen().catch(() => undefined) };
}

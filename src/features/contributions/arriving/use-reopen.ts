import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useBoxDeeds } from './use-box.ts';

/** Visitors may write again; what went off the page meanwhile waits for a decision. */
export function useReopen(memorialId: string) {
  const t = useText('approval.arriving.stop');
  const { set } = useBoxDeeds(memorialId);
  // The strip goes as soon as it is open: what is told afterwards does not hang on it.
  async function reopen() {
    await set.mutateAsync({ memorialId, isClosed: false });
    showToast({ tone: 'success', title: t('reopened') });
  }
  return { isPending: set.isPending, go: () => void reopen().catch(() => undefined) };
}

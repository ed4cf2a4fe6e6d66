import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useBoxDeeds } from './use-box.ts';

/** Visitors may write again; what went off the page meanwhile waits for a decision. */
export function useReopen(memorialId: string) {
  const t = useText('approval.arriving.stop');
  const { set } = useBoxDeeds(memorialId);
  return {
    isPending: set.isPending,
    go: () =>
      set.mutate(
        { memorialId, isClosed: false },
        { onSuccess: () => showToast({ tone: 'success', title: t('reopened') }) },
      ),
  };
}

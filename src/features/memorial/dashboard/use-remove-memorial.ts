import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Deletes a page and removes it from the list at once. */
export function useRemoveMemorial() {
  const t = useText('dashboard.remove');
  const queryClient = useQueryClient();

  return useMutation(
    api.memorial.remove.mutationOptions({
      onSuccess: (_, { memorialId }) => {
        queryClient.setQueryData(api.memorial.list.queryKey(), (cards) => cards?.filter(({ id }) => id !== memorialId));
        showToast({ tone: 'success', title: t('removed'), body: t('removedBody') });
        void queryClient.invalidateQueries({ queryKey: api.memorial.listDeleted.key() });
        return queryClient.invalidateQueries({ queryKey: api.memorial.list.key() });
      },
    }),
  );
}

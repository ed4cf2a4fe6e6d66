import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { problemOf } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { ManagedOrder } from '../schema.ts';

/** What an admin does with an order. Whoever is late sees what it has become, and is told so. */
export function useOrderActions(number: string) {
  const t = useText('adminShop.order');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const opened = api.shop.openOrder.queryKey({ input: { number } });
  const after = {
    onSuccess: (order: ManagedOrder) => {
      queryClient.setQueryData(opened, order);
      void queryClient.invalidateQueries({ queryKey: api.shop.listOrders.key() });
    },
    onError: (error: unknown) => {
      const isLate = problemOf(error).code === 'CONFLICT';
      showToast({ tone: 'destructive', title: isLate ? t('changedMeanwhile') : ofError(error) });
      void queryClient.invalidateQueries({ queryKey: opened });
    },
  };
  return {
    confirmPayment: useMutation(api.shop.confirmPayment.mutationOptions(after)),
    moveFulfilment: useMutation(api.shop.moveFulfilment.mutationOptions(after)),
    cancelLines: useMutation(api.shop.cancelOrderLines.mutationOptions(after)),
    markRefunded: useMutation(api.shop.markRefunded.mutationOptions(after)),
    setNote: useMutation(api.shop.setOrderNote.mutationOptions(after)),
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { ManagedOrder } from '../shop-management.schema.ts';

/** The actions of an admin on an order. On a conflict it shows the current order with a message. */
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
      const isLate = toProblem(error).code === 'CONFLICT';
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

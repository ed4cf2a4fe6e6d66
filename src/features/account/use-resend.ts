import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from '#client/auth.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Resends the confirmation and reports it. */
export function useResend(from?: string, onSent?: () => void) {
  const t = useText('auth');
  const { ofError } = useProblem();
  return useMutation({
    mutationFn: (email: string) => resendConfirmation(email, from),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('checkMail.resent') });
      onSent?.();
    },
    onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
  });
}

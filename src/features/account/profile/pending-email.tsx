import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useAccountActions } from './use-account-actions.ts';

/** A new address whose link was not opened yet. */
export function PendingEmail({ email }: { email: string }) {
  const t = useText('account.email');
  const { ofError } = useProblem();
  const { cancelEmailChange } = useAccountActions();
  return (
    <Note
      tone="yours"
      actions={
        <Button
          kind="ghost"
          isPending={cancelEmailChange.isPending}
          onPress={() =>
            reportOutcome(cancelEmailChange.mutateAsync(undefined), {
              onSuccess: () => showToast({ tone: 'success', title: t('withdrawn') }),
              onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
            })
          }
        >
          {t('withdraw')}
        </Button>
      }
    >
      {t.rich('pending', { email, bdi })}
    </Note>
  );
}

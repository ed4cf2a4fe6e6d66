import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useAccountActions } from './use-account-actions.ts';

/** The page of an emailed link: only a press changes the address, not the opening. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useText('account.email');
  const { words } = useProblem();
  const navigate = useNavigate();
  const { confirmEmail } = useAccountActions();
  const { data: pending, isPending } = useQuery(api.account.findEmailChange.queryOptions({ staleTime: 0 }));
  if (isPending) return null;

  const problem = confirmEmail.error ? toProblem(confirmEmail.error) : null;
  if (!pending || problem)
    return (
      <Note tone="closed" role="alert" className="mb-5">
        {!problem || problem.code === 'NOT_FOUND'
          ? t('over')
          : problem.code === 'CONFLICT'
            ? t('taken')
            : words(problem)}
      </Note>
    );

  return (
    <Note
      tone="yours"
      className="mb-5"
      actions={
        <Button
          kind="ghost"
          isPending={confirmEmail.isPending}
          onPress={() =>
            reportOutcome(confirmEmail.mutateAsync({ token }), {
              onSuccess: async ({ email }) => {
                showToast({ tone: 'success', title: t('confirmed', { email: isolate(email) }) });
                await navigate({ to: '/profile', search: {}, replace: true });
              },
            })
          }
        >
          {t('confirmNow')}
        </Button>
      }
    >
      {t.rich('confirm', { email: pending.email, bdi })}
    </Note>
  );
}

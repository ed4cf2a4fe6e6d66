import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { useTitle } from '#client/use-title.ts';
import { dayInCalendars } from '#i18n/hebrew-date.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { AuthFrame } from '../auth-frame.tsx';

interface WayBackScreenProps {
  firstName: string;
  endsAt: Date;
}

/** Replaces every screen for the holder of a closed account. */
export function WayBackScreen({ firstName, endsAt }: WayBackScreenProps) {
  const t = useText('account.wayBack');
  const { ofError } = useProblem();
  const date = dayInCalendars(useLocale(), endsAt);
  const reopen = useMutation(api.account.reopen.mutationOptions({ onSuccess: () => location.assign('/dashboard') }));
  useTitle(t('title'));

  return (
    <AuthFrame title={t('title')} lead={t.rich('lead', { date, name: firstName, bdi })}>
      {reopen.error && (
        <Note tone="closed" role="alert" className="mb-5">
          {ofError(reopen.error)}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="lg" isPending={reopen.isPending || reopen.isSuccess} onPress={() => reopen.mutate(undefined)}>
          {t('keep')}
        </Button>
        <form method="post" action="/sign-out">
          <button type="submit" className={buttonClass({ kind: 'ghost', size: 'lg' })}>
            {t('leave')}
          </button>
        </form>
      </div>
    </AuthFrame>
  );
}

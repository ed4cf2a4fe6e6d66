import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLastDay } from './use-last-day.ts';

const goHome = () => location.assign('/');

/** The account is closed: there is nothing behind it to come back to. */
export function ClosedDialog({ endsAt }: { endsAt: Date }) {
  const t = useText('account.closing');
  const day = useLastDay(endsAt);
  return (
    <Dialog
      role="alertdialog"
      title={t('doneTitle')}
      isOpen
      onOpenChange={goHome}
      actions={<Button onPress={goHome}>{t('home')}</Button>}
    >
      <p>{t('doneText', day)}</p>
    </Dialog>
  );
}

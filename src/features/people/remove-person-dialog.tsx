import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface RemovePersonDialogProps {
  /** Isolated. */
  name: string;
  isPending: boolean;
  onClose(): void;
  onConfirm(): void;
}

export function RemovePersonDialog({ name, isPending, onClose, onConfirm }: RemovePersonDialogProps) {
  const t = useText('people.here');
  const common = useText('common');
  return (
    <Dialog
      role="alertdialog"
      title={t('removeTitle', { name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button kind="danger" isPending={isPending} onPress={onConfirm}>
            {t('remove')}
          </Button>
          <Button kind="ghost" isDisabled={isPending} onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  );
}

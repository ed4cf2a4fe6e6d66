import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { type TakedownReason, takedownReasons } from '#features/memorial/takedown.schema.ts';
import { type ManagedMemorial } from './memorial-administration.schema.ts';

interface ReasonDialogProps {
  action: 'unpublish' | 'delete';
  memorials: readonly ManagedMemorial[];
  isPending: boolean;
  onClose(): void;
  onConfirm(reason: TakedownReason): void;
}

/** Asks for a reason from a list, so that the log contains no free text about a family. */
export function ReasonDialog({ action, memorials, isPending, onClose, onConfirm }: ReasonDialogProps) {
  const t = useText('admin.memorials');
  const common = useText('common');
  const [reason, setReason] = useState<TakedownReason | null>(null);
  const name = isolate(memorials[0]?.name ?? '');
  const count = memorials.length;
  return (
    <Dialog
      title={count === 1 ? t(`ask.${action}`, { name }) : t(`askSeveral.${action}`, { count })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button
            kind={action === 'delete' ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={reason === null}
            onPress={() => reason !== null && onConfirm(reason)}
          >
            {t(`actions.${action}`)}
          </Button>
          <Button kind="ghost" isDisabled={isPending} onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{t(`consequence.${action}`)}</p>
      <RadioCards
        look="pills"
        label={t('reason')}
        items={takedownReasons.map((id) => ({ id, label: t(`reasons.${id}`) }))}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}

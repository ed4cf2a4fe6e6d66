import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  title: string;
  isOpen: boolean;
  /** The label of the button that confirms. */
  confirmLabel: string;
  /** Confirming removes something that cannot easily be restored. */
  isDanger?: boolean;
  isPending?: boolean;
  /** The label of the button that cancels. */
  cancelLabel?: string;
  onClose(): void;
  onConfirm(): void;
  children?: ReactNode;
}

/** A confirmation dialog; only its two buttons close it. */
export function Question(props: QuestionProps) {
  const {
    title,
    isOpen,
    confirmLabel,
    isDanger = false,
    isPending = false,
    cancelLabel,
    onClose,
    onConfirm,
    children,
  } = props;
  const common = useText('common');
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      actions={
        <>
          <Button kind={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
          <Button kind="ghost" isDisabled={isPending} onPress={onClose}>
            {cancelLabel ?? common('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

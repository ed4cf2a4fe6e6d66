import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  title: string;
  isOpen: boolean;
  /** What the button says that does it. */
  deed: string;
  /** Something goes that is not simply made again. */
  isDanger?: boolean;
  isPending?: boolean;
  /** The way out in words of its own. */
  wayOut?: string;
  onClose(): void;
  onConfirm(): void;
  children?: ReactNode;
}

/** Asks before something is done; nothing but an answer closes it. */
export function Question(props: QuestionProps) {
  const { title, isOpen, deed, isDanger = false, isPending = false, wayOut, onClose, onConfirm, children } = props;
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
            {deed}
          </Button>
          <Button kind="ghost" isDisabled={isPending} onPress={onClose}>
            {wayOut ?? common('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

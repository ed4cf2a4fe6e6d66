import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface QuestionProps {
  title: string;
  text: string;
  deed: string;
  isOpen: boolean;
  onClose(): void;
  onConfirm(): void;
}

export function Question({ title, text, deed, isOpen, onClose, onConfirm }: QuestionProps) {
  const common = useText('common');
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      actions={
        <>
          <Button onPress={onConfirm}>{deed}</Button>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

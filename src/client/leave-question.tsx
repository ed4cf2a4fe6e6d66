import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface LeaveQuestionProps {
  words: { title: string; text: string; stay: string; leave: string };
  onStay(): void;
  onLeave(): void;
}

/** Asks whether to leave unsaved work. */
export function LeaveQuestion({ words, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      role="alertdialog"
      title={words.title}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      actions={
        <>
          <Button kind="primary" onPress={onStay}>
            {words.stay}
          </Button>
          <Button kind="ghost" onPress={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}

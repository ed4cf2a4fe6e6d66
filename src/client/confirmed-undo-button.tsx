import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';

interface ConfirmedUndoButtonProps {
  /** Texts of the button and its confirmation; `keep` cancels. */
  words: Record<'button' | 'title' | 'text' | 'confirm' | 'keep', string>;
  isPending: boolean;
  /** `onSettled` closes the question. */
  onUndo(callbacks: { onSettled: () => void }): void;
}

/** An undo button with a confirmation. */
export function ConfirmedUndoButton({ words, isPending, onUndo }: ConfirmedUndoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" onPress={() => setOpen(true)}>
        {words.button}
      </Button>
      <Question
        title={words.title}
        isOpen={isOpen}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        isDanger
        isPending={isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => onUndo({ onSettled: () => setOpen(false) })}
      >
        {words.text}
      </Question>
    </>
  );
}

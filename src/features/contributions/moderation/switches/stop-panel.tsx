import { HandPalmIcon } from '@phosphor-icons/react/dist/ssr/HandPalm';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Question } from '#ui/question.tsx';

interface StopPanelProps {
  words: { stop: string; reopen: string; question: string; questionText: string };
  isStopped: boolean;
  /** Announces a change while the panel is open. */
  role?: 'status';
  isPending: boolean;
  /** Calls `afterwards` on success and on failure. */
  onStop(afterwards: () => void): void;
  onReopen(): void;
  /** The current state. */
  children: ReactNode;
}

/** Stops submissions after a confirmation, and reopens them with one press. */
export function StopPanel({ words, isStopped, role, isPending, onStop, onReopen, children }: StopPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Note tone="closed" role={role}>
        {children}
        <div className="mt-3">
          {isStopped ? (
            <Button kind="line" isPending={isPending} onPress={onReopen}>
              {words.reopen}
            </Button>
          ) : (
            <Button kind="danger" icon={HandPalmIcon} onPress={() => setAsking(true)}>
              {words.stop}
            </Button>
          )}
        </div>
      </Note>
      <Question
        title={words.question}
        isOpen={isAsking}
        isDanger
        isPending={isPending}
        confirmLabel={words.stop}
        onConfirm={() => onStop(close)}
        onClose={close}
      >
        <p>{words.questionText}</p>
      </Question>
    </>
  );
}

import { Question } from '#ui/question.tsx';
import { type GalleryFailure, FailureNote } from './failure-note.tsx';
import { useAttempt } from './use-attempt.ts';

interface RemovalQuestionProps {
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm(): Promise<unknown>;
  failureOf(error: unknown): GalleryFailure;
  onClose(): void;
}

/** Asks before a deletion; stays open until it is done, and shows a failure. */
export function RemovalQuestion({ title, text, confirmLabel, onConfirm, failureOf, onClose }: RemovalQuestionProps) {
  const { isPending, failure, attempt } = useAttempt();
  async function go() {
    await attempt(async () => {
      await onConfirm();
      onClose();
    }, failureOf);
  }
  return (
    <Question
      title={title}
      isOpen
      isDanger
      isPending={isPending}
      confirmLabel={confirmLabel}
      onConfirm={() => void go()}
      onClose={() => !isPending && onClose()}
    >
      <div className="grid gap-3">
        <p>{text}</p>
        <FailureNote failure={failure} />
      </div>
    </Question>
  );
}

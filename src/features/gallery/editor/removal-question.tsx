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

/** Asked before something is deleted; it stays while it is being done, and says if it did not happen. */
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

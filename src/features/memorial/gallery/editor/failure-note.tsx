import { Note } from '#ui/note.tsx';

/** Why a deed did not happen, in words. */
export interface Failure {
  title?: string;
  text: string;
}

export function FailureNote({ failure }: { failure: Failure | null }) {
  return (
    failure && (
      <Note tone="closed" role="alert">
        {failure.title && <span className="block font-semibold">{failure.title}</span>}
        <span className="block">{failure.text}</span>
      </Note>
    )
  );
}

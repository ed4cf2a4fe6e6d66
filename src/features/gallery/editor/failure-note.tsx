import { Note } from '#ui/note.tsx';

/** The message for a failed action. */
export interface GalleryFailure {
  title?: string;
  text: string;
}

export function FailureNote({ failure }: { failure: GalleryFailure | null }) {
  return (
    failure && (
      <Note tone="closed" role="alert">
        {failure.title && <span className="block font-semibold">{failure.title}</span>}
        <span className="block">{failure.text}</span>
      </Note>
    )
  );
}

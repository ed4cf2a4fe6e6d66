import { Note } from '#ui/note.tsx';

/** Why it was not sent. A script fills it in; what a plain form was answered stands there from the start. */
export function Failure({ words }: { words?: string }) {
  return (
    <div data-slot="failure" hidden={!words}>
      <Note tone="closed" role="alert">
        <span data-slot="failure-words">{words}</span>
      </Note>
    </div>
  );
}

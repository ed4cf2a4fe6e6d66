import { data } from '#core/script-data.ts';
import { Note } from '#ui/note.tsx';

/** Why it was not sent. A script fills it in; what a plain form was answered stands there from the start. */
export function FormFailure({ words }: { words?: string }) {
  return (
    <div {...data({ 'data-slot': 'failure' })} hidden={!words}>
      <Note tone="closed" role="alert">
        <span {...data({ 'data-slot': 'failure-words' })}>{words}</span>
      </Note>
    </div>
  );
}

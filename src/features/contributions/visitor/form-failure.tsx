import { data } from '#core/script-data.ts';
import { Note } from '#ui/note.tsx';

/** Why a form was not accepted: filled by a script, or by the server for a form without scripts. */
export function FormFailure({ words }: { words?: string }) {
  return (
    <div {...data({ 'data-slot': 'failure' })} hidden={!words}>
      <Note tone="closed" role="alert">
        <span {...data({ 'data-slot': 'failure-words' })}>{words}</span>
      </Note>
    </div>
  );
}

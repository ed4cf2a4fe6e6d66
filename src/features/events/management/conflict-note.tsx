import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { EventFormState } from './use-event-form.ts';

/** Somebody else saved the event meanwhile: the editor decides which version stays. */
export function ConflictNote({ state }: { state: EventFormState }) {
  const t = useText('eventsManage.conflict');
  if (!state.isOutdated) return null;
  return (
    <Note
      tone="person"
      role="alert"
      actions={
        <>
          <Button kind="ghost" onPress={() => void state.saveAnyway()}>
            {t('mine')}
          </Button>
          <Button kind="ghost" onPress={state.giveUp}>
            {t('theirs')}
          </Button>
        </>
      }
    >
      {t('text')}
    </Note>
  );
}

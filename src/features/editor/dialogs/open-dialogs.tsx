import type { ComponentProps } from 'react';
import type { Relation } from '#core/policy.ts';
import type { ActorSession } from '#client/use-actor.ts';
import { RemoveDialog } from '#features/memorial/dashboard/remove-dialog.tsx';
import { useEditor } from '../use-editor.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';

interface OpenDialogsProps extends Pick<ComponentProps<typeof PublishDialog>, 'onFill'> {
  /** The account that opened the editor. */
  person: ActorSession['user'];
  isPublishing: boolean;
  isRemoving: boolean;
  relation: Relation;
  onClose(): void;
  onRemoved(): void;
}

/** The open dialogs of the editor. */
export function OpenDialogs({
  person,
  isPublishing,
  isRemoving,
  relation,
  onClose,
  onFill,
  onRemoved,
}: OpenDialogsProps) {
  const { memorialId, draft, saving } = useEditor();
  return (
    <>
      {isPublishing && <PublishDialog onClose={onClose} onFill={onFill} />}
      {isRemoving && (
        <RemoveDialog
          card={{ id: memorialId, name: draft.base.basic.name, relation }}
          onClose={onClose}
          onRemoved={onRemoved}
        />
      )}
      {saving.isDeciding && <ConflictDialog />}
      {saving.isSessionOver && <SessionDialog person={person} />}
      {saving.refusal && <RefusedDialog reason={saving.refusal} />}
    </>
  );
}

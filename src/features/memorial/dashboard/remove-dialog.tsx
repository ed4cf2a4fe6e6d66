import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Card } from '../memorial.schema.ts';
import { useRemoveMemorial } from './use-remove-memorial.ts';

interface RemoveDialogProps {
  card: Pick<Card, 'id' | 'name' | 'relation'>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks once to confirm by typing the name. */
export function RemoveDialog({ card, onClose, onRemoved }: RemoveDialogProps) {
  const t = useText('dashboard.remove');
  const common = useText('common');
  const { ofError } = useProblem();
  const remove = useRemoveMemorial();
  const [typed, setTyped] = useState('');
  const isSame = typed.trim() === card.name.trim();

  function confirm() {
    if (!isSame || remove.isPending) return;
    remove.mutate(
      { memorialId: card.id, name: typed },
      {
        onSuccess: () => {
          onClose();
          onRemoved();
        },
      },
    );
  }

  return (
    <Dialog
      role="alertdialog"
      title={t.markup('title', { name: card.name, bdi: isolate })}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !remove.isPending) onClose();
      }}
      actions={
        <>
          <Button
            kind="danger"
            isDisabled={!isSame}
            isPending={remove.isPending}
            pendingText={t('removing')}
            onPress={confirm}
          >
            {t('confirm')}
          </Button>
          <Button kind="ghost" isDisabled={remove.isPending} onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('text')}</p>
        {card.relation === 'owner' && (
          <form method="post" action="/account/download" className="grid justify-items-start gap-2">
            <input type="hidden" name="memorialId" value={card.id} />
            <p>{t('downloadText')}</p>
            <button type="submit" className={buttonClass({ kind: 'line' })}>
              <Icon of={DownloadSimpleIcon} />
              {t('download')}
            </button>
          </form>
        )}
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          {remove.isError && (
            <Note tone="closed" role="alert">
              {t('failed')} {ofError(remove.error)}
            </Note>
          )}
          <TextField
            label={t.markup('label', { name: card.name, bdi: isolate })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog takes the focus anyway; input starts here.
            autoFocus
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            hint={typed !== '' && !isSame ? t('mismatch') : undefined}
          />
        </form>
      </div>
    </Dialog>
  );
}

import { ConfirmedUndoButton } from '#client/confirmed-undo-button.tsx';
import { useText } from '#i18n/text.tsx';
import { useArchiveActions } from './use-archives.ts';

/** Undoes an import after a confirmation. */
export function UndoArchiveButton({ memorialId, archiveId }: { memorialId: string; archiveId: string }) {
  const t = useText('archive.undo');
  const { undo } = useArchiveActions();
  return (
    <ConfirmedUndoButton
      words={{ button: t('button'), title: t('title'), text: t('text'), confirm: t('confirm'), keep: t('keep') }}
      isPending={undo.isPending}
      onUndo={(callbacks) => undo.mutate({ memorialId, archiveId }, callbacks)}
    />
  );
}

import { ConfirmedUndoButton } from '#client/confirmed-undo-button.tsx';
import { useText } from '#i18n/text.tsx';
import { useImportActions } from './use-imports.ts';

/** Undoes an import after a confirmation. */
export function UndoImportButton({ treeId, importId }: { treeId: string; importId: string }) {
  const t = useText('treeImport.undo');
  const { undo } = useImportActions(treeId);
  return (
    <ConfirmedUndoButton
      words={{ button: t('button'), title: t('title'), text: t('text'), confirm: t('confirm'), keep: t('keep') }}
      isPending={undo.isPending}
      onUndo={(callbacks) => undo.mutate({ treeId, importId }, callbacks)}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { Question } from '#ui/question.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { rowNoun } from './queue.rules.ts';
import { useAuthorName } from './use-author-name.ts';

/** The open dialog and its row. */
export type OpenQueueDialog = { row: QueueRow; what: 'return' | 'edit' | 'remove' | 'block' };

interface QueueDialogsProps {
  asking: OpenQueueDialog;
  onReturn(note: string): void;
  onRemove(): void;
  onEdited(row: QueueRow): void;
  onAsk(asking: OpenQueueDialog | null): void;
}

export function QueueDialogs({ asking, onReturn, onRemove, onEdited, onAsk }: QueueDialogsProps) {
  const { row, what } = asking;
  const close = () => onAsk(null);
  if (what === 'return')
    return <ReturnDialog row={row} onReturn={onReturn} onBlock={() => onAsk({ row, what: 'block' })} onClose={close} />;
  if (what === 'edit') return <EditDialog row={row} onEdited={onEdited} onClose={close} />;
  if (what === 'block') return <BlockQuestion row={row} onClose={close} />;
  return <RemoveQuestion row={row} onRemove={onRemove} onClose={close} />;
}

function RemoveQuestion({ row, onRemove, onClose }: { row: QueueRow; onRemove(): void; onClose(): void }) {
  const t = useText('approval.remove');
  const nameOf = useAuthorName();
  const noun = rowNoun(row);
  return (
    <Question
      title={t(noun, { name: isolate(nameOf(row)) })}
      isOpen
      isDanger
      confirmLabel={t(`${noun}Confirm`)}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </Question>
  );
}

function BlockQuestion({ row, onClose }: { row: QueueRow; onClose(): void }) {
  const t = useText('approval.block');
  const nameOf = useAuthorName();
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const block = useMutation(
    api.contributions.block.mutationOptions({
      onSuccess() {
        onClose();
        return queryClient.invalidateQueries({ queryKey: api.contributions.key() });
      },
    }),
  );
  return (
    <Question
      title={t('title', { name: isolate(nameOf(row)) })}
      isOpen
      isDanger
      isPending={block.isPending}
      confirmLabel={t('confirm')}
      onConfirm={() => block.mutate({ kind: row.kind, id: row.id })}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('text')}</p>
        {block.isError && (
          <Note tone="closed" role="alert">
            {ofError(block.error)}
          </Note>
        )}
      </div>
    </Question>
  );
}

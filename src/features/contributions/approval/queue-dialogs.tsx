import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Question } from '#ui/question.tsx';
import type { QueueRow } from '../schema.ts';
import { ReturnDialog } from './return-dialog.tsx';

/** What is being asked before something happens to a row. */
export type Asking = { row: QueueRow; what: 'return' | 'remove' };

interface QueueDialogsProps {
  asking: Asking;
  onReturn(note: string): void;
  onRemove(): void;
  onAsk(asking: Asking | null): void;
}

export function QueueDialogs({ asking, onReturn, onRemove, onAsk }: QueueDialogsProps) {
  const { row, what } = asking;
  const close = () => onAsk(null);
  if (what === 'return') return <ReturnDialog row={row} onReturn={onReturn} onClose={close} />;
  return <RemoveQuestion row={row} onRemove={onRemove} onClose={close} />;
}

function RemoveQuestion({ row, onRemove, onClose }: { row: QueueRow; onRemove(): void; onClose(): void }) {
  const t = useText('approval.remove');
  return (
    <Question
      title={t(row.kind, { name: isolate(row.authorName) })}
      isOpen
      isDanger
      deed={t(row.kind === 'memory' ? 'memoryDeed' : 'condolenceDeed')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </Question>
  );
}

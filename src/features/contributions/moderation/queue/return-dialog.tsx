import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import { limits } from '#core/limits.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';
import { rowNoun } from './queue.rules.ts';
import { useAuthorName } from './use-author-name.ts';

interface ReturnDialogProps {
  row: QueueRow;
  onReturn(note: string): void;
  onBlock(): void;
  onClose(): void;
}

const suggestions = ['shorter', 'relationship', 'names'] as const;

/** Storage key of a note until it is sent, also after a failed return. */
export const returnNoteKey = ({ kind, id }: Pick<QueueRow, 'kind' | 'id'>) => `return ${kind} ${id}`;

/** A note to the author, who can edit and resubmit the contribution. Stored until it is sent or cancelled. */
export function ReturnDialog({ row, onReturn, onBlock, onClose }: ReturnDialogProps) {
  const t = useText('approval');
  const common = useText('common');
  const validation = useText('validation');
  const {
    row: { note },
    change,
    clear,
  } = useUnfinishedRow(returnNoteKey(row), { note: '' });
  const isTooLong = note.trim().length > limits.note;
  const author = useAuthorName()(row);
  const name = isolate(author);

  function suggest(text: string) {
    change({ note: note.trim() === '' ? text : `${note.trimEnd()} ${text}` });
  }

  function giveUp() {
    clear();
    onClose();
  }

  return (
    <Dialog
      title={t('back.title', { name })}
      isOpen
      hasWork={note.trim() !== ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isDisabled={isTooLong} onPress={() => onReturn(note.trim())}>
            {t('back.submit')}
          </Button>
          <Button kind="ghost" onPress={giveUp}>
            {common('cancel')}
          </Button>
          {!row.isMember && (
            <div className="mt-2 w-full border-t pt-2">
              <Button kind="ghost" icon={ProhibitIcon} className="-ms-3 text-sm" onPress={onBlock}>
                {t('actions.block', { name })}
              </Button>
            </div>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t.rich(`back.${rowNoun(row)}`, { name: author, bdi })}</p>
        <p className="text-sm text-ink-3">{t(row.isReachable ? 'back.reachable' : 'back.unreachable')}</p>
        <TextArea
          label={t('back.note')}
          isOptional
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog takes the focus anyway; input starts here.
          autoFocus
          value={note}
          onChange={(text) => change({ note: text })}
          sheetMax={limits.note}
          error={isTooLong ? validation('tooLong', { max: limits.note }) : undefined}
        />
        <div role="group" aria-label={t('back.suggested')} className="flex flex-wrap gap-2">
          {suggestions.map((id) => {
            const text =
              id === 'relationship' ? t('back.relationship', { name: isolate(row.memorialName) }) : t(`back.${id}`);
            return (
              <button
                key={id}
                type="button"
                onClick={() => suggest(text)}
                className="min-h-tap rounded-pill border border-line-2 px-4 text-sm hover:bg-hover"
              >
                {text}
              </button>
            );
          })}
        </div>
      </div>
    </Dialog>
  );
}

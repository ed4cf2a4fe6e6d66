import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { useState } from 'react';
import { limits } from '#core/limits.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { QueueRow } from '../queue/schema.ts';
import { nounOf } from './rules.ts';
import { useAuthorName } from './use-author-name.ts';

interface ReturnDialogProps {
  row: QueueRow;
  onReturn(note: string): void;
  onBlock(): void;
  onClose(): void;
}

const suggestions = ['shorter', 'relationship', 'names'] as const;

/** A word to the author, who can change what they wrote and send it again. */
export function ReturnDialog({ row, onReturn, onBlock, onClose }: ReturnDialogProps) {
  const t = useText('approval');
  const common = useText('common');
  const validation = useText('validation');
  const [note, setNote] = useState('');
  const isTooLong = note.trim().length > limits.note;
  const author = useAuthorName()(row);
  const name = isolate(author);

  function suggest(text: string) {
    setNote((before) => (before.trim() === '' ? text : `${before.trimEnd()} ${text}`));
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
            {t('back.deed')}
          </Button>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
          {!row.isMember && (
            <div className="mt-2 w-full border-t pt-2">
              <Button kind="ghost" icon={ProhibitIcon} className="-ms-3 text-sm" onPress={onBlock}>
                {t('deeds.block', { name })}
              </Button>
            </div>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t.rich(`back.${nounOf(row)}`, { name: author, bdi })}</p>
        <p className="text-sm text-ink-3">{t(row.isReachable ? 'back.reachable' : 'back.unreachable')}</p>
        <TextArea
          label={t('back.note')}
          isOptional
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway, and this is what it asks for
          autoFocus
          value={note}
          onChange={setNote}
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

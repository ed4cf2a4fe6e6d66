import { StackIcon } from '@phosphor-icons/react/dist/ssr/Stack';
import { FileTrigger } from 'react-aria-components';
import type { UploadQueue } from '#client/upload/queue.ts';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { UploadGroup } from '#client/upload/batch.ts';
import { useUploadProblemText } from './use-upload-problem-text.ts';

interface UploadGroupRowProps {
  heap: UploadGroup;
  queue: UploadQueue<unknown>;
}

/** Files with the same question, which is answered once for all. */
export function UploadGroupRow({ heap: { what, items }, queue }: UploadGroupRowProps) {
  const t = useText('uploads');
  const count = items.length;
  const leave = () => items.forEach(({ id }) => queue.cancel(id));
  return (
    <li
      data-row={what}
      className="grid min-h-20 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b py-2.5"
    >
      <span className="grid size-14 place-items-center rounded-md bg-sunken text-ink-3">
        <Icon of={StackIcon} size={22} />
      </span>
      <p className="font-semibold break-words">
        {what === 'known' && t('heapKnown', { count })}
        {what === 'twin' && t('heapTwin', { count })}
        {what === 'missing' && t('heapMissing', { count })}
        {what === 'failed' && <Failed items={items} />}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-1 max-md:col-span-2 max-md:col-start-2">
        <Button kind="ghost" onPress={leave}>
          {what === 'known' || what === 'twin' ? t('skip') : t('dismissAll')}
        </Button>
        {(what === 'known' || what === 'twin') && (
          <Button kind="line" onPress={() => items.forEach(({ id }) => queue.sendAnyway(id))}>
            {t('sendAnyway')}
          </Button>
        )}
        {what === 'missing' && (
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={acceptedPictureTypes()}
            onSelect={(files) => queue.add([...(files ?? [])], items[0]?.place)}
          >
            <Button kind="line">{t('chooseAgain')}</Button>
          </FileTrigger>
        )}
      </div>
    </li>
  );
}

function Failed({ items }: Pick<UploadGroup, 'items'>) {
  const t = useText('uploads');
  const wordsOf = useUploadProblemText();
  const [first] = items;
  const reason = first?.problem ? wordsOf(first.problem, first.name) : '';
  return <span className="text-danger">{t('heapFailed', { count: items.length, reason })}</span>;
}

import { FileTrigger } from 'react-aria-components';
import type { UploadItem } from '#client/upload/item.ts';
import { canBeTriedAgain } from '#client/upload/problem.ts';
import type { UploadQueue } from '#client/upload/queue.ts';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';

/** The choices for a row that needs a decision. */
export function RowChoices({ item, queue }: { item: UploadItem<unknown>; queue: UploadQueue<unknown> }) {
  const t = useText('uploads');
  const upload = useText('upload');
  const { id, phase, problem } = item;

  if (phase === 'known')
    return (
      <>
        <Button kind="ghost" onPress={() => queue.cancel(id)}>
          {t('skip')}
        </Button>
        <Button kind="line" onPress={() => queue.sendAnyway(id)}>
          {t('sendAnyway')}
        </Button>
      </>
    );
  if (phase === 'missing')
    return (
      <FileTrigger
        acceptedFileTypes={acceptedPictureTypes()}
        onSelect={(files) => {
          const [file] = files ?? [];
          if (file) queue.revive(id, file);
        }}
      >
        <Button kind="line">{t('chooseAgain')}</Button>
      </FileTrigger>
    );
  if (problem?.kind === 'size')
    return (
      problem.canShrink && (
        <Button kind="line" onPress={() => queue.shrinkAndSend(id)}>
          {upload('shrink')}
        </Button>
      )
    );
  if (problem && canBeTriedAgain(problem))
    return (
      <Button kind="line" onPress={() => queue.retry(id)}>
        {upload('retry')}
      </Button>
    );
  return null;
}

import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Picture } from '#ui/picture.tsx';
import { RemovalQuestion } from '../removal-question.tsx';
import { usePending } from './use-pending.ts';

/** What relatives sent: seen by editors alone until one of them accepts it. */
export function PendingPictures({ memorialId }: { memorialId: string }) {
  const t = useText('galleryEditor');
  const { images, accept, isAccepting, remove } = usePending(memorialId);
  const [asked, setAsked] = useState<string | null>(null);
  if (images.length === 0) return null;

  return (
    <section aria-label={t('pending.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Note
        tone="yours"
        icon={UsersIcon}
        actions={
          <Button kind="ghost" isPending={isAccepting} onPress={() => accept(images.map(({ id }) => id))}>
            {t('pending.acceptAll')}
          </Button>
        }
      >
        <span className="block font-semibold">{t('pending.title')}</span>
        {t('pending.text')}
      </Note>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {images.map((image) => {
          const name = isolate(image.description || image.originalName);
          return (
            <li key={image.id} className="w-32 shrink-0">
              <span className="block aspect-square overflow-hidden rounded-sm">
                <Picture image={image.image} alt={t('pictureOf', { name })} sizes="128px" />
              </span>
              <span className="flex justify-between">
                <IconButton
                  icon={CheckIcon}
                  label={t('pending.accept', { name })}
                  isDisabled={isAccepting}
                  onPress={() => accept([image.id])}
                />
                <IconButton icon={TrashIcon} label={t('pending.remove', { name })} onPress={() => setAsked(image.id)} />
              </span>
            </li>
          );
        })}
      </ul>
      {asked && (
        <RemovalQuestion
          title={t('image.removeTitle', { count: 1 })}
          text={t('image.removeText')}
          deed={t('image.removeConfirm', { count: 1 })}
          onConfirm={() => remove(asked)}
          failureOf={() => ({ text: t('image.removeManyFailed', { count: 1 }) })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

import { FileArchiveIcon } from '@phosphor-icons/react/dist/ssr/FileArchive';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { listedArchivePhotos } from '../imported-photos.schema.ts';
import { RemovalQuestion } from './removal-question.tsx';
import { PendingStrip } from './pending-strip.tsx';
import { usePendingPhotos } from './use-pending.ts';

/** Pictures from relatives and archives, visible only to editors until one of them accepts. */
export function PendingPictures({ memorialId }: { memorialId: string }) {
  const t = useText('galleryEditor');
  const [listed, setListed] = useState<number>(listedArchivePhotos.usual);
  const { images, archives, accept, acceptArchive, isAccepting, remove } = usePendingPhotos(memorialId, listed);
  const [removalId, setRemovalId] = useState<string | null>(null);
  const strip = { isAccepting, onAccept: (id: string) => accept([id]), onRemove: setRemovalId };

  return (
    <>
      {images.length > 0 && (
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
          <PendingStrip images={images} {...strip} />
        </section>
      )}
      {archives.map(({ archiveId, count, images: first }) => {
        const title = t('pending.archive.title', { count });
        const unlisted = count - first.length;
        return (
          <section key={archiveId} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <Note
              tone="yours"
              icon={FileArchiveIcon}
              actions={
                <Button kind="ghost" isPending={isAccepting} onPress={() => acceptArchive(archiveId)}>
                  {t('pending.archive.acceptAll')}
                </Button>
              }
            >
              <span className="block font-semibold">{title}</span>
              {t('pending.text')}
            </Note>
            <PendingStrip images={first} {...strip} />
            {unlisted > 0 && (
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
                {t('pending.archive.notListed', { count: unlisted })}
                {listed < listedArchivePhotos.most && (
                  <Button kind="ghost" onPress={() => setListed(Math.min(listed * 4, listedArchivePhotos.most))}>
                    {t('pending.archive.more')}
                  </Button>
                )}
              </p>
            )}
          </section>
        );
      })}
      {removalId && (
        <RemovalQuestion
          title={t('image.removeTitle', { count: 1 })}
          text={t('image.removeText')}
          confirmLabel={t('image.removeConfirm', { count: 1 })}
          onConfirm={() => remove(removalId)}
          failureOf={() => ({ text: t('image.removeManyFailed', { count: 1 }) })}
          onClose={() => setRemovalId(null)}
        />
      )}
    </>
  );
}

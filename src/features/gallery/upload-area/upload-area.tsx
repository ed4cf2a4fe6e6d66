import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/ssr/CloudArrowUp';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button as AriaButton, DropZone, FileTrigger } from 'react-aria-components';
import { api } from '#client/api.ts';
import { useActor } from '#client/use-actor.ts';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import type { Album } from '../gallery.schema.ts';
import { formats, purposeLimits } from '#features/media/media.schema.ts';
import { AlbumSelect } from './album-select.tsx';
import { PickerTray } from './picker-tray.tsx';
import { ShrinkHint } from './shrink-hint.tsx';
import { UploadList } from './upload-list.tsx';
import { type BatchResult, useArrivals } from './use-arrivals.ts';
import { galleryUploads } from './use-gallery-uploads.ts';
import { picturesIn, usePaste, useStrayDrops } from './use-given-files.ts';

export interface UploadAreaProps {
  memorialId: string;
  /** 'compact' where the gallery has pictures. */
  variant: 'compact' | 'full';
  /** Destination album; null for none. */
  albumId: string | null;
  albums: readonly Pick<Album, 'id' | 'name'>[];
  onAlbumChange(albumId: string | null): void;
  /** Called after the last upload of a batch, with the stored pictures. */
  onUploaded(batch: BatchResult): void;
  onTrash?(): void;
}

/** Adds pictures to a gallery: dropped, chosen, pasted, or from the camera; lists the uploads. */
export function UploadArea({
  memorialId,
  variant,
  albumId,
  albums,
  onAlbumChange,
  onUploaded,
  onTrash,
}: UploadAreaProps) {
  const t = useText('uploads');
  const common = useText('common');
  const { user } = useActor();
  const isPhone = useIsPhone();
  const [isPicking, setPicking] = useState(false);
  const uploads = galleryUploads(user?.id ?? '', memorialId);
  const { data: gallery } = useQuery(api.gallery.listAlbums.queryOptions({ input: { memorialId } }));
  const keepsOriginals = gallery?.editing?.keepOriginals ?? false;
  useEffect(() => {
    uploads.keepOriginals(keepsOriginals);
  }, [uploads, keepsOriginals]);
  useArrivals(uploads, onUploaded);
  const send = (files: readonly File[]) => uploads.queue.add(files, albumId);
  usePaste(send);
  useStrayDrops(send);

  const isFull = variant === 'full';
  const albumSelect = <AlbumSelect albums={albums} albumId={albumId} onChange={onAlbumChange} />;
  const choose = (
    <AriaButton
      onPress={() => isPhone && setPicking(true)}
      className={joinClasses(
        'flex min-w-0 flex-1 cursor-pointer items-center gap-4 rounded-md text-start',
        isFull && 'flex-col justify-center py-8 text-center',
      )}
    >
      <Icon of={CloudArrowUpIcon} size={isFull ? 52 : 44} weight="light" className="text-brand-ink" />
      <span className="min-w-0">
        <b className="block font-semibold">{isPhone ? t('choose') : t('drop')}</b>
        <span className="text-sm text-ink-3">
          {t.rich('limits', { types: formats, size: `${purposeLimits.gallery / 1024 / 1024}MB`, bdi })}
        </span>
      </span>
    </AriaButton>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <DropZone
        aria-label={common('dropFiles', { what: t('title') })}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => send(await picturesIn(items))}
        className="flex items-center gap-4 rounded-lg border border-dashed border-line-2 bg-surface px-5 py-4 drop-target:border-solid drop-target:border-brand drop-target:bg-brand-soft"
      >
        {isPhone ? (
          choose
        ) : (
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={acceptedPictureTypes()}
            onSelect={(files) => send([...(files ?? [])])}
          >
            {choose}
          </FileTrigger>
        )}
        {!isPhone && <div className="w-50 shrink-0">{albumSelect}</div>}
      </DropZone>
      <ShrinkHint keepsOriginals={keepsOriginals} />
      <PickerTray isOpen={isPicking} onOpenChange={setPicking} onFiles={send} albumSelect={albumSelect} />
      <UploadList queue={uploads.queue} hint={t('background')} onTrash={onTrash} />
    </div>
  );
}

import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { PictureSource } from '#ui/picture.tsx';
import type { Album } from '../schema.ts';
import { AlbumDialog } from './album-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { UploadedDialog } from './uploaded-dialog.tsx';
import type { Deeds } from './use-deeds.ts';

/** What an editor is being asked. */
export type Ask =
  | { what: 'new-album' }
  | { what: 'rename-album' | 'remove-album'; album: Album }
  | { what: 'link'; images: readonly PictureSource[]; onDone(): void }
  | { what: 'remove'; imageIds: readonly string[]; onDone(): void }
  | { what: 'uploaded'; imageIds: readonly string[] };

interface OpenDialogProps {
  ask: Ask;
  albums: readonly Album[];
  deeds: Deeds;
  onClose(): void;
}

export function OpenDialog({ ask, albums, deeds, onClose }: OpenDialogProps) {
  const t = useText('galleryEditor');
  switch (ask.what) {
    case 'new-album':
      return (
        <AlbumDialog
          title={t('album.new')}
          confirm={t('album.create')}
          onSave={deeds.createAlbum}
          failureOf={deeds.createFailure}
          onClose={onClose}
        />
      );
    case 'rename-album':
      return (
        <AlbumDialog
          title={t('album.renameTitle')}
          confirm={t('album.save')}
          name={ask.album.name}
          year={ask.album.year}
          onSave={(album) => deeds.updateAlbum(ask.album.id, album)}
          failureOf={() => ({ text: t('album.updateFailed') })}
          onClose={onClose}
        />
      );
    case 'remove-album':
      return (
        <RemovalQuestion
          title={t.markup('album.removeTitle', { name: ask.album.name, bdi: isolate })}
          text={t('album.removeText')}
          deed={t('album.remove')}
          onConfirm={() => deeds.removeAlbum(ask.album.id)}
          failureOf={() => ({ text: t('album.removeFailed') })}
          onClose={onClose}
        />
      );
    case 'link':
      return (
        <LinkDialog
          images={ask.images}
          albums={albums}
          onLink={async (to) => {
            await deeds.link(
              ask.images.map(({ id }) => id),
              to,
            );
            onClose();
            ask.onDone();
          }}
          failureOf={deeds.linkFailure}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <RemovalQuestion
          title={t('image.removeTitle', { count: ask.imageIds.length })}
          text={t('image.removeText')}
          deed={t('image.removeConfirm', { count: ask.imageIds.length })}
          onConfirm={async () => {
            await deeds.remove(ask.imageIds);
            ask.onDone();
          }}
          failureOf={() => ({ text: t('image.removeManyFailed', { count: ask.imageIds.length }) })}
          onClose={onClose}
        />
      );
    case 'uploaded':
      return (
        <UploadedDialog
          count={ask.imageIds.length}
          albums={albums}
          onLink={async (to) => {
            await deeds.link(ask.imageIds, to);
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}

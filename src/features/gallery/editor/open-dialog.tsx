import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { PictureSource } from '#ui/picture.tsx';
import type { Album } from '../gallery.schema.ts';
import { AlbumDialog } from './album-dialog.tsx';
import { LinkToAlbumDialog } from './link-to-album-dialog.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { UploadedDialog } from './uploaded-dialog.tsx';
import type { GalleryActions } from './use-gallery-actions.ts';

/** The open dialog and its data. */
export type Ask =
  | { what: 'new-album' }
  | { what: 'rename-album' | 'remove-album'; album: Album }
  | { what: 'link'; images: readonly PictureSource[]; onDone(): void }
  | { what: 'remove'; imageIds: readonly string[]; onDone(): void }
  | { what: 'uploaded'; imageIds: readonly string[] };

interface OpenDialogProps {
  ask: Ask;
  albums: readonly Album[];
  actions: GalleryActions;
  onClose(): void;
}

export function OpenDialog({ ask, albums, actions, onClose }: OpenDialogProps) {
  const t = useText('galleryEditor');
  switch (ask.what) {
    case 'new-album':
      return (
        <AlbumDialog
          title={t('album.new')}
          confirm={t('album.create')}
          onSave={actions.createAlbum}
          failureOf={actions.createFailure}
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
          onSave={(album) => actions.updateAlbum(ask.album.id, album)}
          failureOf={() => ({ text: t('album.updateFailed') })}
          onClose={onClose}
        />
      );
    case 'remove-album':
      return (
        <RemovalQuestion
          title={t.markup('album.removeTitle', { name: ask.album.name, bdi: isolate })}
          text={t('album.removeText')}
          confirmLabel={t('album.remove')}
          onConfirm={() => actions.removeAlbum(ask.album.id)}
          failureOf={() => ({ text: t('album.removeFailed') })}
          onClose={onClose}
        />
      );
    case 'link':
      return (
        <LinkToAlbumDialog
          images={ask.images}
          albums={albums}
          onLink={async (to) => {
            await actions.link(
              ask.images.map(({ id }) => id),
              to,
            );
            onClose();
            ask.onDone();
          }}
          failureOf={actions.linkFailure}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <RemovalQuestion
          title={t('image.removeTitle', { count: ask.imageIds.length })}
          text={t('image.removeText')}
          confirmLabel={t('image.removeConfirm', { count: ask.imageIds.length })}
          onConfirm={async () => {
            await actions.remove(ask.imageIds);
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
            await actions.link(ask.imageIds, to);
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}

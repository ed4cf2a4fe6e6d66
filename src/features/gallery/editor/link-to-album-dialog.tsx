import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { Album } from '../gallery.schema.ts';
import { type GalleryFailure, FailureNote } from './failure-note.tsx';
import { toNewAlbum, NewAlbumField } from './new-album-field.tsx';
import { withoutAlbum } from './gallery-editor.rules.ts';
import { useAttempt } from './use-attempt.ts';

/** An album, no album, or a new album. */
export type Destination = { albumId: string | null } | { newAlbumName: string };

interface LinkToAlbumDialogProps {
  images: readonly PictureSource[];
  albums: readonly Album[];
  onLink(to: Destination): Promise<unknown>;
  failureOf(to: Destination): GalleryFailure;
  onClose(): void;
}

const newAlbum = 'new';
const shownImages = 4;

/** Chooses the album for the selected pictures. */
export function LinkToAlbumDialog({ images, albums, onLink, failureOf, onClose }: LinkToAlbumDialogProps) {
  const t = useText('galleryEditor');
  const common = useText('common');
  const [choice, setChoice] = useState<string | null>(null);
  const [name, setName] = useState('');
  const { isPending, failure, attempt } = useAttempt();
  const isNew = choice === newAlbum;
  const to = isNew ? toNewAlbum(name) : choice && { albumId: choice === withoutAlbum ? null : choice };

  async function link() {
    if (to)
      await attempt(
        () => onLink(to),
        () => failureOf(to),
      );
  }

  return (
    <Dialog
      title={t('link.title', { count: images.length })}
      isOpen
      hasWork={isNew && name !== ''}
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      actions={
        <>
          <Button isDisabled={!to} isPending={isPending} onPress={() => void link()}>
            {isNew ? t('link.createAndLink') : t('link.confirm')}
          </Button>
          <Button kind="ghost" isDisabled={isPending} onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-1">
        <FailureNote failure={failure} />
        <div className="flex gap-1.5">
          {images.slice(0, shownImages).map((image) => (
            <span key={image.id} className="block size-16 overflow-hidden rounded-sm">
              <Picture image={image} alt="" sizes="64px" />
            </span>
          ))}
        </div>
        <RadioCards
          label={t('link.choice')}
          items={[
            ...albums.map((album) => ({
              id: album.id,
              label: isolate(album.name),
              body: t('pictures', { count: album.imageCount }),
            })),
            { id: withoutAlbum, label: t('none') },
            { id: newAlbum, label: t('album.new') },
          ]}
          value={choice}
          onChange={setChoice}
          isDisabled={isPending}
        />
        {isNew && <NewAlbumField name={name} onName={setName} onEnter={() => void link()} />}
      </div>
    </Dialog>
  );
}

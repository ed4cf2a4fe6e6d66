import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioCards, type RadioChoice } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import type { Album } from '../gallery.schema.ts';
import type { Destination } from './link-to-album-dialog.tsx';
import { FailureNote } from './failure-note.tsx';
import { toNewAlbum, NewAlbumField } from './new-album-field.tsx';
import { useAttempt } from './use-attempt.ts';

interface UploadedDialogProps {
  count: number;
  albums: readonly Album[];
  onLink(to: Destination): Promise<unknown>;
  onClose(): void;
}

type Way = 'none' | 'existing' | 'new';

/** After an upload without a chosen album: offers to put the pictures into one. */
export function UploadedDialog({ count, albums, onLink, onClose }: UploadedDialogProps) {
  const t = useText('galleryEditor');
  const common = useText('common');
  const [way, setWay] = useState<Way | null>(null);
  const [albumId, setAlbumId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const { isPending, failure, attempt } = useAttempt();
  const to = destinationOf(way, albumId, name);
  const ways: RadioChoice<Way>[] = [
    { id: 'none', label: t('none'), body: t('uploaded.noneHint') },
    ...(albums.length > 0 ? [{ id: 'existing' as const, label: t('uploaded.existing') }] : []),
    { id: 'new', label: t('album.new') },
  ];

  async function finish() {
    if (way === 'none') return onClose();
    if (to)
      await attempt(
        () => onLink(to),
        () => ({ title: t('uploaded.failedTitle'), text: t('uploaded.failed') }),
      );
  }

  return (
    <Dialog
      title={t('uploaded.title')}
      isOpen
      hasWork={way !== null && way !== 'none'}
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      actions={
        <>
          <Button isDisabled={way !== 'none' && !to} isPending={isPending} onPress={() => void finish()}>
            {way === 'new' ? t('link.createAndLink') : way === 'none' ? t('uploaded.finish') : t('link.confirm')}
          </Button>
          <Button kind="ghost" isDisabled={isPending} onPress={onClose}>
            {common('later')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        <p>{t('uploaded.text', { count })}</p>
        <FailureNote failure={failure} />
        <RadioCards label={t('link.choice')} items={ways} value={way} onChange={setWay} isDisabled={isPending} />
        {way === 'existing' && (
          <Select
            label={t('uploaded.existing')}
            isSearchable
            items={albums.map((album) => ({ id: album.id, label: isolate(album.name) }))}
            value={albumId}
            onChange={setAlbumId}
          />
        )}
        {way === 'new' && <NewAlbumField name={name} onName={setName} onEnter={() => void finish()} />}
      </div>
    </Dialog>
  );
}

function destinationOf(way: Way | null, albumId: string | null, name: string): Destination | null {
  if (way === 'existing') return albumId === null ? null : { albumId };
  return way === 'new' ? toNewAlbum(name) : null;
}

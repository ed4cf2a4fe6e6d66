import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { isUnderWay } from '#client/upload/item.ts';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { dayInCalendars } from '#i18n/hebrew-date.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { PortraitLayout } from '#features/memorial/portrait-layout.tsx';
import { formats, purposeLimits } from '#features/media/media.schema.ts';
import { UploadList } from '../upload-area/upload-list.tsx';
import { picturesIn, usePaste } from '../upload-area/use-given-files.ts';
import type { OpenFamilyLink } from './family-upload.schema.ts';
import { useFamilyQueue } from './use-family-queue.ts';

interface FamilyUploadProps {
  token: string;
  link: OpenFamilyLink;
}

/** Chooses photographs and shows their uploads; of the page only the name is shown. */
export function FamilyUpload({ token, link: { memorial, expiresAt, left } }: FamilyUploadProps) {
  const t = useText('familyUpload');
  const common = useText('common');
  const uploads = useText('uploads');
  const isPhone = useIsPhone();
  const queue = useFamilyQueue(token);
  const { items } = useSyncExternalStore(queue.subscribe, queue.get);
  const [sent, setSent] = useState(0);
  useEffect(() => queue.onStored(() => setSent((before) => before + 1)), [queue]);
  const send = (files: readonly File[]) => queue.add(files);
  usePaste(send);
  const take = (files: FileList | null) => send([...(files ?? [])]);
  const isDone = sent > 0 && !items.some(isUnderWay);

  return (
    <PortraitLayout of={memorial}>
      <h1 className="mb-4">{t.rich('title', { name: memorial.name, bdi })}</h1>
      <p className="mb-6 text-ink-2">{t('text')}</p>
      <DropZone
        aria-label={common('dropFiles', { what: uploads('title') })}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items: dropped }) => send(await picturesIn(dropped))}
        className="mb-6 grid gap-2.5 rounded-lg md:border md:border-dashed md:border-line-2 md:bg-surface md:p-5 drop-target:border-solid drop-target:border-brand drop-target:bg-brand-soft"
      >
        <FileTrigger allowsMultiple acceptedFileTypes={acceptedPictureTypes()} onSelect={take}>
          <Button size="lg" icon={ImagesIcon}>
            {t('choose')}
          </Button>
        </FileTrigger>
        {isPhone ? (
          <FileTrigger defaultCamera="environment" acceptedFileTypes={['image/*']} onSelect={take}>
            <Button kind="line" size="lg" icon={CameraIcon}>
              {t('camera')}
            </Button>
          </FileTrigger>
        ) : (
          <p className="text-center text-sm text-ink-3">{t('drop')}</p>
        )}
      </DropZone>
      {isDone && (
        <Note tone="done" role="status" className="mb-6">
          {t('sent', { count: sent })}
        </Note>
      )}
      <UploadList queue={queue} hint={t('stay')} />
      <Small expiresAt={expiresAt} left={Math.max(0, left - sent)} />
    </PortraitLayout>
  );
}

/** Expiry, remaining number, and what happens to a photograph. */
function Small({ expiresAt, left }: Pick<OpenFamilyLink, 'expiresAt' | 'left'>) {
  const t = useText('familyUpload');
  const uploads = useText('uploads');
  const date = dayInCalendars(useLocale(), expiresAt);
  return (
    <div className="mt-6 grid gap-1 text-xs text-ink-3">
      <p>{uploads.rich('limits', { types: formats, size: `${purposeLimits.gallery / 1024 / 1024}MB`, bdi })}</p>
      <p>{t('shrunk')}</p>
      <p>
        {t('validUntil', { date })} {t('left', { count: left })}
      </p>
    </div>
  );
}

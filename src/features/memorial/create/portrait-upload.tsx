import { useEffect, useRef } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { purposeLimits } from '../media/schema.ts';
import { UploadNews } from '../media/upload-news.tsx';
import { useUpload } from '../media/use-upload.ts';

interface PortraitUploadProps {
  memorialId: string;
  file: File;
  /** With the id of the picture; without one when going on without it. */
  onDone: (imageId: string | null) => void;
}

/** The page exists: its picture is on the way. If it fails, it can be tried again or left for the editor. */
export function PortraitUpload({ memorialId, file, onDone }: PortraitUploadProps) {
  const t = useText('create');
  const common = useText('common');
  const upload = useUpload({ memorialId, purpose: 'profile', onUploaded: ({ id }) => onDone(id) });
  const send = useRef(upload.choose);

  // A moment later, so that an effect which is undone at once has sent nothing.
  useEffect(() => {
    const timer = setTimeout(() => void send.current(file));
    return () => clearTimeout(timer);
  }, [file]);

  function goOnWithout() {
    upload.cancel();
    onDone(null);
  }

  return (
    <div className="grid gap-3">
      <UploadNews upload={{ ...upload, cancel: goOnWithout, dismiss: goOnWithout }} limit={purposeLimits.profile} />
      {upload.error && (
        <>
          <p className="text-sm text-ink-2">{t('photo.uploadFailed')}</p>
          <Button kind="line" onPress={goOnWithout} className="justify-self-start">
            {common('continue')}
          </Button>
        </>
      )}
    </div>
  );
}

import { useState } from 'react';
import { usePreview } from '#client/upload/use-preview.ts';
import { useUpload } from '#features/media/use-upload.ts';
import type { Image } from '#features/media/media.schema.ts';

interface Wanted {
  /** Resolves when the page is created; until then the uploaded picture waits. */
  memorialId: Promise<string>;
  onUploaded(image: Image): void;
}

/** The portrait of a page that does not exist yet: previewed from the device and uploaded as soon as it is chosen. */
export function usePortrait({ memorialId, onUploaded }: Wanted) {
  // After a confirmed leave the end of the upload is not announced.
  const upload = useUpload({ memorialId, purpose: 'profile', isOwnIdea: true, onUploaded });
  const [name, setName] = useState('');
  const [isDamaged, setDamaged] = useState(false);
  const { address, onLoad } = usePreview(upload.picture);
  return {
    upload,
    /** Name of the chosen file; '' where there is none. */
    name: upload.picture ? name : '',
    address,
    onLoad,
    isDamaged,
    /** Whether there is a picture that can become the portrait. */
    isChosen: upload.isUploading || upload.success,
    choose(file: File) {
      setDamaged(false);
      setName(file.name);
      upload.choose(file);
    },
    remove() {
      setDamaged(false);
      upload.cancel();
    },
    /** For a file that the browser cannot draw: damaged or no picture. */
    refuse() {
      upload.cancel();
      setDamaged(true);
    },
  };
}
export type PortraitForm = ReturnType<typeof usePortrait>;

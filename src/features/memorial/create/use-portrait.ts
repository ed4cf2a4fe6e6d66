import { useState } from 'react';
import { usePreview } from '#client/upload/use-preview.ts';
import { useUpload } from '#features/media/use-upload.ts';
import type { Image } from '#features/media/media.schema.ts';

interface Wanted {
  /** Known when the page is made; until then the picture is sent and waits. */
  memorialId: Promise<string>;
  onUploaded(image: Image): void;
}

/** The portrait of a page that is not made yet: shown from the device, and sent as soon as it is chosen. */
export function usePortrait({ memorialId, onUploaded }: Wanted) {
  // Leaving was confirmed: the end of the upload is not announced.
  const upload = useUpload({ memorialId, purpose: 'profile', isOwnIdea: true, onUploaded });
  const [name, setName] = useState('');
  const [isDamaged, setDamaged] = useState(false);
  const { address, onLoad } = usePreview(upload.picture);
  return {
    upload,
    /** Of the chosen file; '' where there is none. */
    name: upload.picture ? name : '',
    address,
    onLoad,
    isDamaged,
    /** Whether there is one that can become the portrait. */
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
    /** The browser cannot draw it, so it is no picture or a damaged one. */
    refuse() {
      upload.cancel();
      setDamaged(true);
    },
  };
}
export type PortraitForm = ReturnType<typeof usePortrait>;

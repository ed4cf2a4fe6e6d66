import { useState } from 'react';
import { useObjectUrl } from '#client/use-object-url.ts';
import { useUpload } from '../media/use-upload.ts';
import type { Image } from '../media/schema.ts';

interface Wanted {
  /** Known when the page is made; until then the picture is sent and waits. */
  memorialId: Promise<string>;
  onUploaded(image: Image): void;
}

/** The portrait of a page that is not made yet: shown from the device, and sent as soon as it is chosen. */
export function usePortrait({ memorialId, onUploaded }: Wanted) {
  // Whoever leaves was asked: that it stopped is not said once more.
  const upload = useUpload({ memorialId, purpose: 'profile', isOwnIdea: true, onUploaded });
  const [name, setName] = useState('');
  const [isDamaged, setDamaged] = useState(false);
  const address = useObjectUrl(upload.picture);
  return {
    upload,
    /** Of the chosen file; '' where there is none. */
    name: upload.picture ? name : '',
    address,
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
export type Portrait = ReturnType<typeof usePortrait>;

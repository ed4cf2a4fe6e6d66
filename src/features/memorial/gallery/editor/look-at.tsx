import { largestOf, type Photo } from '../grid/rules.ts';
import { Lightbox } from '../lightbox/lightbox.tsx';
import type { Album } from '../schema.ts';
import type { Deeds } from './use-deeds.ts';

interface LookAtProps {
  albums: readonly Album[];
  photos: readonly Photo[];
  /** The ids of those that are kept as they were sent. */
  originals: readonly string[];
  index: number;
  onIndex(index: number | null): void;
  deeds: Deeds;
}

/** One picture over everything, with what only its editors may do. */
export function LookAt({ albums, photos, originals, index, onIndex, deeds }: LookAtProps) {
  return (
    <Lightbox
      items={photos}
      index={index}
      onIndex={onIndex}
      onClose={() => onIndex(null)}
      albumNameOf={(albumId) => albums.find(({ id }) => id === albumId)?.name}
      deeds={{
        onDescribe: deeds.describe,
        onRemove: deeds.removeOne,
        downloadOf: (photo) => (originals.includes(photo.id) ? `/media/${photo.id}/original` : largestOf(photo)),
      }}
    />
  );
}

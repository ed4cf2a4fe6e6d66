import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { GalleryImage } from '../gallery.schema.ts';

interface PendingStripProps {
  images: readonly GalleryImage[];
  isAccepting: boolean;
  onAccept(imageId: string): void;
  onRemove(imageId: string): void;
}

/** A strip of pending pictures, each to be accepted or deleted. */
export function PendingStrip({ images, isAccepting, onAccept, onRemove }: PendingStripProps) {
  const t = useText('galleryEditor');
  return (
    <ul className="flex gap-2 overflow-x-auto pb-1">
      {images.map(({ id, image, description, originalName }) => {
        const name = isolate(description || originalName);
        return (
          <li key={id} className="w-32 shrink-0">
            <span className="block aspect-square overflow-hidden rounded-sm">
              <Picture image={image} alt={t('pictureOf', { name })} sizes="128px" />
            </span>
            <span className="flex justify-between">
              <IconButton
                icon={CheckIcon}
                label={t('pending.accept', { name })}
                isDisabled={isAccepting}
                onPress={() => onAccept(id)}
              />
              <IconButton icon={TrashIcon} label={t('pending.remove', { name })} onPress={() => onRemove(id)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

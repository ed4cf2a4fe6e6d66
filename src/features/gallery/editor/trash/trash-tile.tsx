import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import type { TrashedImage } from '../../gallery.schema.ts';
import { CheckMark, tileRing } from '../../../../ui/check-mark.tsx';

interface TrashTileProps {
  image: TrashedImage;
  isSelected: boolean;
  onToggle(): void;
}

/** A deleted picture, visible only to editors. */
export function TrashTile({ image, isSelected, onToggle }: TrashTileProps) {
  const t = useText('galleryEditor');
  const daysLeft = t('trash.daysLeft', { count: image.daysLeft });
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={`${t('pictureOf', { name: isolate(image.description || image.originalName) })}, ${daysLeft}`}
      onClick={onToggle}
      className={tileRing(isSelected)}
    >
      <Picture image={image.image} alt="" sizes="(width < 48rem) 33vw, 190px" className="opacity-80 saturate-50" />
      <CheckMark isChecked={isSelected} />
      <span className="absolute inset-x-1.5 bottom-1.5 truncate rounded-pill bg-[rgb(36_31_24/.82)] px-1.5 text-center text-xs leading-6 text-white">
        {daysLeft}
      </span>
    </button>
  );
}

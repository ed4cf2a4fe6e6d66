import { toInitials } from '#core/initials.ts';
import { joinClasses } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { cropStyle } from '#features/media/crop/crop.rules.ts';
import type { Card } from '../memorial.schema.ts';

interface PortraitProps {
  of: Pick<Card, 'name' | 'profileImage' | 'profileImagePosition' | 'profileImageCrop'>;
  alt: string;
  sizes: string;
  /** Two lines high. */
  isSmall?: boolean;
}

/** The portrait in an arch, or the initials. */
export function Portrait({
  of: { name, profileImage, profileImagePosition, profileImageCrop },
  alt,
  sizes,
  isSmall = false,
}: PortraitProps) {
  if (!profileImage) {
    return (
      <span
        aria-hidden="true"
        className={joinClasses(
          'grid size-full place-items-center font-serif leading-none whitespace-nowrap text-gold-ink [background:var(--niche)]',
          isSmall ? 'pt-3 text-[18px]' : 'pt-6 text-[44px]',
        )}
      >
        {toInitials(name)}
      </span>
    );
  }
  return (
    <span
      data-crop=""
      className="block size-full overflow-hidden"
      style={cropStyle(profileImagePosition, profileImageCrop)}
    >
      <Picture image={profileImage} alt={alt} sizes={sizes} />
    </span>
  );
}

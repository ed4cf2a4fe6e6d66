import { initialsOf } from '#core/initials.ts';
import { Picture } from '#ui/picture.tsx';
import { cropStyle } from '../media/crop/rules.ts';
import type { Card } from '../schema.ts';

interface PortraitProps {
  of: Pick<Card, 'name' | 'profileImage' | 'profileImagePosition' | 'profileImageCrop'>;
  alt: string;
  sizes: string;
}

/** The person inside an arch, or the initials. */
export function Portrait({
  of: { name, profileImage, profileImagePosition, profileImageCrop },
  alt,
  sizes,
}: PortraitProps) {
  if (!profileImage) {
    return (
      <span
        aria-hidden="true"
        className="grid size-full place-items-center pt-6 font-serif text-[2.75rem] leading-none text-gold-ink [background:var(--niche)]"
      >
        {initialsOf(name)}
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

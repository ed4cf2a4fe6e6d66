import { initialsOf } from '#core/initials.ts';
import { Picture } from '#ui/picture.tsx';
import type { Card } from '../schema.ts';

interface PortraitProps {
  of: Pick<Card, 'name' | 'profileImage' | 'profileImagePosition'>;
  alt: string;
  sizes: string;
}

/** The person inside an arch, or the initials. */
export function Portrait({ of: { name, profileImage, profileImagePosition }, alt, sizes }: PortraitProps) {
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
      className="block size-full [&_img]:[object-position:inherit]"
      style={{ objectPosition: profileImagePosition }}
    >
      <Picture image={profileImage} alt={alt} sizes={sizes} />
    </span>
  );
}

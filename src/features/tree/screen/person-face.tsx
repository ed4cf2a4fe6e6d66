import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { toInitials } from '#core/initials.ts';
import { cropStyle } from '#features/media/crop/crop.rules.ts';
import { joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { TreePerson } from '../tree.schema.ts';

interface PersonFaceProps {
  person: TreePerson;
  isFocus?: boolean;
  className?: string;
}

/** An arch for the dead, gold for those with a page; a circle for the living. Hidden from screen readers: the name is below. */
export function PersonFace({
  person: { name, isDead, memorial, portraitId },
  isFocus = false,
  className,
}: PersonFaceProps) {
  const image = memorial?.profileImage;
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'tree-face',
        isDead || memorial ? 'tree-face-arch' : undefined,
        memorial ? 'tree-face-page' : undefined,
        isFocus && 'tree-face-focus',
        className,
      )}
    >
      {image && memorial ? (
        <span
          data-crop=""
          className="block size-full overflow-hidden"
          style={cropStyle(memorial.profileImagePosition, memorial.profileImageCrop)}
        >
          <Picture image={image} alt="" sizes="160px" />
        </span>
      ) : portraitId ? (
        <img src={`/tree/portrait/${portraitId}.webp`} alt="" className="size-full object-cover" />
      ) : name === '' ? (
        <Icon of={UserIcon} size={30} weight="light" />
      ) : (
        toInitials(name)
      )}
    </span>
  );
}

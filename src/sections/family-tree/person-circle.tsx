import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { toInitials } from '#core/initials.ts';
import type { Image } from '#features/media/media.schema.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';

interface PersonCircleProps {
  name: string;
  image: Image | null;
  /** The person whose page it is. */
  isSelf?: boolean;
}

/** A face of the tree, the letters that a name begins with, or nobody's face where there is no name; silent, since the name stands below. */
export function PersonCircle({ name, image, isSelf }: PersonCircleProps) {
  return (
    <span className={isSelf ? 'tree-circle tree-self' : 'tree-circle'} aria-hidden="true">
      {image ? (
        <Picture image={image} alt="" sizes="80px" />
      ) : name === '' ? (
        <Icon of={UserIcon} size={30} weight="light" />
      ) : (
        toInitials(name)
      )}
    </span>
  );
}

import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { toInitials } from '#core/initials.ts';
import type { Image } from '#features/media/media.schema.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';

interface PersonCircleProps {
  name: string;
  image: Image | null;
  /** The person of the page. */
  isSelf?: boolean;
}

/**
 * The portrait of a person, the initials, or a placeholder without a name; hidden from screen readers, since the name is below.
 */
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

import { initialsOf } from '#core/initials.ts';
import type { Image } from '#features/memorial/media/schema.ts';
import { Picture } from '#ui/picture.tsx';

interface PersonCircleProps {
  name: string;
  image: Image | null;
  /** The person whose page it is. */
  isSelf?: boolean;
}

/** A face of the tree, or the letters that a name begins with; silent, since the name stands below. */
export function PersonCircle({ name, image, isSelf }: PersonCircleProps) {
  return (
    <span className={isSelf ? 'tree-circle tree-self' : 'tree-circle'} aria-hidden="true">
      {image ? <Picture image={image} alt="" sizes="80px" /> : initialsOf(name)}
    </span>
  );
}

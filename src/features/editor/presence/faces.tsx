import { toInitials } from '#core/initials.ts';
import { Avatar } from '#ui/avatar.tsx';
import { joinClasses } from '#ui/button-class.ts';
import type { PresentEditors } from '#features/memorial/presence/presence.schema.ts';

interface FacesProps {
  of: PresentEditors;
  size: 'md' | 'sm';
}

const most = 2;

/** Overlapping faces, hidden from screen readers because the names are beside them. */
export function Faces({ of, size }: FacesProps) {
  return (
    <span className="flex">
      {of.slice(0, most).map(({ userId, name }, index) => (
        <Avatar
          key={userId}
          initials={toInitials(name)}
          size={size}
          className={joinClasses(
            'shadow-[0_0_0_2px_var(--surface),0_0_0_3.5px_var(--success)]',
            index > 0 && '-ms-1.5',
          )}
        />
      ))}
    </span>
  );
}

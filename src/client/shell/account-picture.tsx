import { toInitials } from '#core/initials.ts';
import { Avatar, type AvatarSize } from '#ui/avatar.tsx';
import type { ShellViewer } from './viewer.ts';

interface AccountPictureProps {
  of: Pick<ShellViewer, 'firstName' | 'lastName' | 'picture'>;
  size?: AvatarSize;
  className?: string;
}

/** The account's picture or initials in a circle. */
export function AccountPicture({ of: { firstName, lastName, picture }, size, className }: AccountPictureProps) {
  return (
    <Avatar initials={toInitials(`${firstName} ${lastName}`)} size={size} className={className}>
      {picture !== null && (
        // With another priority React would preload it, before the portrait of a page.
        <img src={`/account/picture/${picture}.webp`} alt="" fetchPriority="low" className="size-full object-cover" />
      )}
    </Avatar>
  );
}

import { initialsOf } from '#core/initials.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { ShellViewer } from './viewer.ts';

interface AccountPictureProps {
  of: Pick<ShellViewer, 'firstName' | 'lastName' | 'picture'>;
  className?: string;
}

/** Whoever is signed in, in a circle: the picture, or the initials. */
export function AccountPicture({ of: { firstName, lastName, picture }, className }: AccountPictureProps) {
  return (
    <Avatar initials={initialsOf(`${firstName} ${lastName}`)} className={className}>
      {picture !== null && <img src={`/account/picture/${picture}.webp`} alt="" className="size-full object-cover" />}
    </Avatar>
  );
}

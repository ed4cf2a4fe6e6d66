import type { ReactNode } from 'react';
import { joinClasses } from './button-class.ts';

interface AvatarProps {
  /** One or two letters from `toInitials`, shown without a picture. */
  initials: string;
  size?: AvatarSize;
  children?: ReactNode;
  className?: string;
}

const sizes = {
  xl: 'size-22 text-[1.75rem]',
  lg: 'size-11 text-[1rem]',
  md: 'size-8.5 text-[0.8125rem]',
  sm: 'size-6.5 text-[0.625rem]',
};

export type AvatarSize = keyof typeof sizes;

/** A person in a circle beside the name; hidden from assistive technology. */
export function Avatar({ initials, size = 'lg', children, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'grid shrink-0 place-items-center overflow-hidden rounded-pill bg-brand-soft font-serif leading-none font-medium whitespace-nowrap text-brand-ink',
        sizes[size],
        className,
      )}
    >
      {children || initials}
    </span>
  );
}

import type { ReactNode } from 'react';
import { joined } from './button-class.ts';

interface AvatarProps {
  /** Of `initialsOf`: one or two letters, shown where there is no picture. */
  initials: string;
  size?: keyof typeof sizes;
  children?: ReactNode;
  className?: string;
}

const sizes = {
  lg: 'size-11 text-[1rem]',
  md: 'size-8.5 text-[0.8125rem]',
  sm: 'size-6.5 text-[0.625rem]',
};

/** A person in a circle, beside the name: silent for assistive technology. */
export function Avatar({ initials, size = 'lg', children, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={joined(
        'grid shrink-0 place-items-center overflow-hidden rounded-pill bg-brand-soft font-serif leading-none font-medium whitespace-nowrap text-brand-ink',
        sizes[size],
        className,
      )}
    >
      {children || initials}
    </span>
  );
}

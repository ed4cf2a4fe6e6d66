import type { ReactNode } from 'react';
import { joined } from './button-class.ts';

interface AvatarProps {
  /** One or two letters, shown where there is no picture. */
  initials: string;
  children?: ReactNode;
  className?: string;
}

/** A person in a circle, beside the name: silent for assistive technology. */
export function Avatar({ initials, children, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={joined(
        'grid size-11 shrink-0 place-items-center overflow-hidden rounded-pill bg-brand-soft font-serif text-[1.0625rem] leading-none font-medium text-brand-ink',
        className,
      )}
    >
      {children ?? initials}
    </span>
  );
}

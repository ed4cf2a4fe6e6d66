import type { ComponentType, SVGProps } from 'react';
import { joinClasses } from './button-class.ts';

export type IconWeight = 'light' | 'regular' | 'bold' | 'fill';

/** A Phosphor icon of '@phosphor-icons/react/dist/ssr/…': that entry renders on the server and in the browser. */
export type Glyph = ComponentType<GlyphProps>;

interface GlyphProps extends Pick<
  SVGProps<SVGSVGElement>,
  'className' | 'role' | 'aria-label' | 'aria-hidden' | 'focusable'
> {
  size?: number | string;
  weight?: IconWeight;
}

interface IconProps {
  of: Glyph;
  /** Pixels, or a CSS length; 1.25 of the text beside it when left out. */
  size?: number | string;
  weight?: IconWeight;
  /** For icons with a direction: arrows, carets, undo, signing in and out. Mirrored in right-to-left. */
  mirrored?: boolean;
  /** The accessible name, if no button around the icon has one. */
  label?: string;
  className?: string;
}

/** Decorative unless it has a label. Nothing else mirrors drawings. */
export function Icon({ of: Drawing, size = '1.25em', weight = 'regular', mirrored, label, className }: IconProps) {
  return (
    <Drawing
      size={size}
      weight={weight}
      className={joinClasses('shrink-0', mirrored && 'rtl:-scale-x-100', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    />
  );
}

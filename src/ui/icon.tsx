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
  /** For what points along the line: arrows, carets, undo, signing in and out. Drawn for left-to-right, turned in right-to-left. */
  mirrored?: boolean;
  /** When the icon alone carries the meaning and no button round it has a name. */
  label?: string;
  className?: string;
}

/** Decoration unless it has a label. The one place where anything is mirrored. */
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

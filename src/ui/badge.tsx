import type { ReactNode } from 'react';
import { joinClasses } from './button-class.ts';
import { type Glyph, Icon } from './icon.tsx';

export type BadgeTone = 'plain' | 'ok' | 'gold' | 'bad' | 'info';

const tones: Record<BadgeTone, string> = {
  plain: 'badge',
  ok: 'badge badge-ok',
  gold: 'badge badge-gold',
  bad: 'badge badge-bad',
  info: 'badge badge-info',
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: Glyph;
  isMirrored?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, isMirrored, className, children }: BadgeProps) {
  return (
    <span className={joinClasses(tones[tone], className)}>
      {icon && <Icon of={icon} size="1.1em" mirrored={isMirrored} />}
      {children}
    </span>
  );
}

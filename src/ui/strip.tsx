import type { ReactNode } from 'react';
import { joinClasses } from './button-class.ts';
import { type Glyph, Icon } from './icon.tsx';

interface StripProps {
  /** 'yours' needs a decision; 'fact' only informs; 'closed' is for a stopped page. */
  tone?: keyof typeof tones;
  icon: Glyph;
  role?: 'alert' | 'status';
  actions?: ReactNode;
  children: ReactNode;
}

const tones = {
  yours: { ground: 'bg-warning-soft', icon: 'text-gold-ink' },
  fact: { ground: 'bg-sunken', icon: 'text-ink-2' },
  closed: { ground: 'bg-danger-soft', icon: 'text-danger' },
};

/** A message across the screen, under the top bar. */
export function Strip({ tone = 'yours', icon, role, actions, children }: StripProps) {
  return (
    <div
      role={role}
      className={joinClasses(
        'flex min-h-[60px] flex-wrap items-center gap-x-3.5 gap-y-1 border-b px-5 py-2 text-sm',
        tones[tone].ground,
      )}
    >
      <Icon of={icon} size={20} className={tones[tone].icon} />
      <p className="min-w-0 flex-1 basis-48 leading-snug">{children}</p>
      {actions && <div className="flex flex-wrap gap-1">{actions}</div>}
    </div>
  );
}

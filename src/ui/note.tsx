import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HandPalmIcon } from '@phosphor-icons/react/dist/ssr/HandPalm';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import { joinClasses } from './button-class.ts';
import { type Glyph, Icon } from './icon.tsx';

/** A fact, something that waits for the reader's decision, something done, another person's doing, something closed or failed. */
export type NoteTone = 'fact' | 'yours' | 'done' | 'person' | 'closed';

const tones: Record<NoteTone, { look: string; icon: Glyph }> = {
  fact: { look: 'note', icon: InfoIcon },
  yours: { look: 'note note-yours', icon: WarningCircleIcon },
  done: { look: 'note note-done', icon: CheckCircleIcon },
  person: { look: 'note note-person', icon: UsersIcon },
  closed: { look: 'note note-closed', icon: HandPalmIcon },
};

interface NoteProps {
  tone?: NoteTone;
  /** Instead of the tone's own. */
  icon?: Glyph;
  /** 'alert' for a failure that has just happened, 'status' for news; nothing for what was there from the start. */
  role?: 'alert' | 'status';
  /** Buttons under the words. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A message inside the content: always an icon and words. */
export function Note({ tone = 'fact', icon, role, actions, className, children }: NoteProps) {
  return (
    <div role={role} className={joinClasses(tones[tone].look, className)}>
      <Icon of={icon ?? tones[tone].icon} />
      <div className="min-w-0 flex-1">
        {children}
        {actions && <div className="-ms-3 mt-1.5 flex flex-wrap gap-1">{actions}</div>}
      </div>
    </div>
  );
}

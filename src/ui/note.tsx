import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HandPalmIcon } from '@phosphor-icons/react/dist/ssr/HandPalm';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import { joinClasses } from './button-class.ts';
import { type Glyph, Icon } from './icon.tsx';

/** A fact, a pending decision, a success, an action of somebody else, a closed or failed state. */
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
  /** Replaces the tone's icon. */
  icon?: Glyph;
  /** 'alert' for a new failure, 'status' for other news; nothing for content that is there from the start. */
  role?: 'alert' | 'status';
  /** Buttons below the text. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A message inside the content, with an icon. */
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

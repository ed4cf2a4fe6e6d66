import type { ReactNode } from 'react';
import { joinClasses } from './button-class.ts';
import { type Glyph, Icon } from './icon.tsx';

interface EmptyProps {
  icon: Glyph;
  title: string;
  body?: string;
  /** One action. */
  action?: ReactNode;
  /** The title's level in the page; a plain paragraph when left out. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Nothing here yet: a lit niche, a sentence, one action. */
export function Empty({ icon, title, body, action, level, className }: EmptyProps) {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div className={joinClasses('flex flex-col items-center gap-3.5 px-6 py-12 text-center text-balance', className)}>
      <span className="niche mb-1.5">
        <Icon of={icon} weight="light" size="1em" />
      </span>
      <Title className="font-serif text-h3 font-medium">{title}</Title>
      {body && <p className="max-w-[34em] text-ink-2">{body}</p>}
      {action}
    </div>
  );
}

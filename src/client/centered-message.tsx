import type { ReactNode } from 'react';
import { type Glyph, Icon } from '#ui/icon.tsx';

interface CenteredMessageProps {
  icon: Glyph;
  title: string;
  lead?: ReactNode;
  /** For an error that has just happened. */
  role?: 'alert';
  children?: ReactNode;
}

/** A screen with one message: the candle picture, a sentence and actions. */
export function CenteredMessage({ icon, title, lead, role, children }: CenteredMessageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid flex-1 place-items-center px-gutter pt-6 pb-[14vh] text-center outline-none"
    >
      <div role={role} className="flex max-w-[480px] flex-col items-center gap-4">
        <span className="niche mb-1 h-[172px] w-[132px] pb-[30px] text-[40px]">
          <Icon of={icon} weight="light" size="1em" />
        </span>
        <h1 className="text-h2">{title}</h1>
        {lead && <div className="text-ink-2">{lead}</div>}
        {children}
      </div>
    </main>
  );
}

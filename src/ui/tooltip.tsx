import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

/** Words beside what is pointed at or focused; never the only place where they stand. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={700} closeDelay={100}>
      {children}
      <AriaTooltip
        offset={8}
        className="pointer-events-none z-60 max-w-64 rounded-md bg-ink px-2.5 py-1 text-xs text-bg shadow-float entering:animate-[fade_120ms]"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

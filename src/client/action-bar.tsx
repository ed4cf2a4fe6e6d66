import { type ReactNode, useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { useEscape } from './use-escape.ts';

interface ActionBarProps {
  label: string;
  onEscape(): void;
  children: ReactNode;
}

/** The style of a text button in the bar. */
export const barLink = 'px-2 text-gold-ink underline underline-offset-4 max-md:px-1 max-md:text-sm';

/** A dark bar that stays visible while the user works on many pictures: above them, and on a phone at the bottom. */
export function ActionBar({ label, onEscape, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEscape(onEscape);
  useFocusKept(bar);
  return (
    <div ref={bar} className="contents">
      <Toolbar
        data-row="bar"
        aria-label={label}
        data-theme="night"
        className="sticky top-[76px] z-20 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-surface! px-3 py-2 shadow-float max-lg:fixed max-lg:inset-x-3 max-lg:top-auto max-lg:bottom-[calc(var(--bottom-bar,0px)+0.75rem+env(safe-area-inset-bottom))]"
      >
        {children}
      </Toolbar>
    </div>
  );
}

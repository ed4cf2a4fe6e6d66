import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { textDirection } from '#core/locale.ts';
import { useLocale } from '#i18n/text.tsx';
import { joinClasses } from './button-class.ts';

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; title: string }[];
  chosen: Id;
  onChoose(id: Id): void;
  className?: string;
  tabClassName?: string;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/**
 * Tabs in a line that scrolls where it is too long; the selected one is marked below. The list is one tab stop, whose arrow keys
 * follow the reading direction and wrap around.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, chosen, onChoose, className, tabClassName, children } = props;
  const base = useId();
  const forward = textDirection(useLocale()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const panel = `${base}panel`;

  function goOn(event: KeyboardEvent, from: number) {
    // With a modifier key, arrows are the browser's shortcuts for back and forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tabs.at(placeAfter(event.key, { from, of: tabs.length, forward }));
    if (!next || !keys.has(event.key)) return;
    event.preventDefault();
    document.getElementById(base + next.id)?.focus();
    onChoose(next.id);
  }

  return (
    <div className="min-w-0">
      <div
        role="tablist"
        aria-label={label}
        className={joinClasses(
          'flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]',
          className,
        )}
      >
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={base + id}
            aria-selected={id === chosen}
            aria-controls={id === chosen ? panel : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => goOn(event, index)}
            className={joinClasses(
              'relative inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 px-4 font-semibold whitespace-nowrap text-ink-3 focus-visible:-outline-offset-3 hover:text-ink aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-4 aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:rounded-t-[3px] aria-selected:after:bg-gold',
              tabClassName,
            )}
          >
            {title}
          </button>
        ))}
      </div>
      <div key={chosen} role="tabpanel" id={panel} aria-labelledby={base + chosen} className="pt-6">
        {children}
      </div>
    </div>
  );
}

const keys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

function placeAfter(key: string, { from, of, forward }: { from: number; of: number; forward: string }): number {
  if (key === 'Home') return 0;
  if (key === 'End') return of - 1;
  return (from + (key === forward ? 1 : -1)) % of;
}

import {
  Tab as AriaTab,
  TabList as AriaTabList,
  type TabListProps as AriaTabListProps,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components';
import { joined } from './button-class.ts';

export function Tabs({ className, ...props }: Omit<AriaTabsProps, 'className'> & { className?: string }) {
  return <AriaTabs {...props} className={joined('min-w-0', className)} />;
}

/** Parts of one thing, in a line that scrolls by itself where it is too long. */
export function TabList<T>({ className, ...props }: Omit<AriaTabListProps<T>, 'className'> & { className?: string }) {
  return (
    <AriaTabList
      {...props}
      className={joined(
        'flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]',
        className,
      )}
    />
  );
}

/** The chosen one has the light under it. */
export function Tab({ className, ...props }: Omit<AriaTabProps, 'className'> & { className?: string }) {
  return (
    <AriaTab
      {...props}
      className={joined(
        'relative inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 px-4 font-semibold whitespace-nowrap text-ink-3 focus-visible:-outline-offset-3 hover:text-ink selected:text-ink selected:after:absolute selected:after:inset-x-4 selected:after:bottom-0 selected:after:h-[3px] selected:after:rounded-t-[3px] selected:after:bg-gold',
        className,
      )}
    />
  );
}

export function TabPanel({ className, ...props }: Omit<AriaTabPanelProps, 'className'> & { className?: string }) {
  return <AriaTabPanel {...props} className={joined('pt-6', className)} />;
}

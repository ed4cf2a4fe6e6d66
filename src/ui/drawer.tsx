import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components';
import { Tray } from './tray.tsx';

interface DrawerProps {
  title: string;
  /** The title only for assistive technology. */
  isTitleHidden?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A list or a small form from the bottom edge of a phone. */
export function Drawer({ title, isTitleHidden, isOpen, onOpenChange, children }: DrawerProps) {
  return (
    <Tray isOpen={isOpen} onOpenChange={onOpenChange}>
      <Dialog className="flex min-h-0 flex-col outline-none">
        {({ close }) => (
          <>
            <Heading slot="title" className={isTitleHidden ? 'sr-only' : 'mb-2 px-2 text-h3'}>
              {title}
            </Heading>
            <div className="-mx-1 min-h-0 overflow-y-auto px-1">
              {typeof children === 'function' ? children(close) : children}
            </div>
          </>
        )}
      </Dialog>
    </Tray>
  );
}

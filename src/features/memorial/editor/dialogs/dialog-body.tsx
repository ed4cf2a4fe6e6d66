import type { ReactNode } from 'react';

/** What a dialog says, as high as a screen leaves room for between its title and its buttons; the rest is scrolled to. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="-m-1 max-h-[calc(92dvh-11.5rem)] overflow-y-auto p-1">{children}</div>;
}

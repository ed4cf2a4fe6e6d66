import type { ReactNode, Ref } from 'react';
import { joinClasses } from '#ui/button-class.ts';

interface RowPanelProps {
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** The background of a row that is being edited. */
export function RowPanel({ ref, className, children }: RowPanelProps) {
  return (
    <div ref={ref} className={joinClasses('rounded-lg bg-sunken p-5 max-md:-mx-2.5', className)}>
      {children}
    </div>
  );
}

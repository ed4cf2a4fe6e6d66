import type { ReactNode } from 'react';

interface SideColumnProps {
  aside: ReactNode;
  children: ReactNode;
}

/** The main column with cards beside it, on a phone below it. */
export function SideColumn({ aside, children }: SideColumnProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_312px]">
      <div className="min-w-0">{children}</div>
      <aside className="grid min-w-0 content-start gap-4">{aside}</aside>
    </div>
  );
}

import type { ReactNode } from 'react';

interface RowProps {
  /** The circle at the start. */
  sign: ReactNode;
  title: ReactNode;
  under: ReactNode;
  /** The role or the state of the invitation. */
  permit: ReactNode;
  since?: ReactNode;
  action?: ReactNode;
}

/** A line of a list of people; on a phone the rest is below the name. */
export function Row({ sign, title, under, permit, since, action }: RowProps) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-4 gap-y-1.5 border-b py-3 md:grid-cols-[44px_minmax(0,1fr)_190px_150px_44px]">
      {sign}
      <div className="min-w-0">
        <p className="leading-snug font-semibold [overflow-wrap:anywhere]">{title}</p>
        <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">{under}</p>
      </div>
      <div className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">{permit}</div>
      <div className="text-sm text-ink-3 max-md:col-span-2 max-md:col-start-2 max-md:row-start-3">{since}</div>
      <div className="max-md:col-start-3 max-md:row-start-1">{action}</div>
    </li>
  );
}

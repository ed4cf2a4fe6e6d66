import type { ReactNode } from 'react';

interface DataRowProps {
  title: string;
  text: ReactNode;
  /** The action at the end of the line. */
  action?: ReactNode;
  children?: ReactNode;
}

/** An action on all data of the account. */
export function DataRow({ title, text, action, children }: DataRowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b py-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="font-sans text-body font-semibold">{title}</h3>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {action}
      {children}
    </li>
  );
}

import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

interface SideSheetProps {
  /** For the `popoverTarget` of the button that opens it. */
  id: string;
  label: string;
  title: ReactNode;
  children: ReactNode;
}

/** A side menu for phones: a native popover, which opens without a script. */
export function SideSheet({ id, label, title, children }: SideSheetProps) {
  const common = useText('common');
  return (
    <div id={id} popover="auto" className="side-menu" role="dialog" aria-label={label}>
      <div className="flex items-center justify-between gap-4 pb-4">
        <p className="font-serif text-h3">{title}</p>
        <button
          type="button"
          className={buttonClass({ kind: 'ghost', size: 'icon' })}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={common('close')}
        >
          <Icon of={XIcon} size={22} />
        </button>
      </div>
      {children}
    </div>
  );
}

import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { joinClasses } from './button-class.ts';
import { type Glyph, Icon } from './icon.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: Glyph;
  isMirrored?: boolean;
  /** Makes it a link. */
  href?: string;
  onAction?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  items: readonly MenuEntry[];
}

export function Menu({ trigger, label, items }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        offset={6}
        className="z-50 min-w-52 rounded-lg border bg-surface shadow-float entering:animate-[rise_220ms_var(--ease)]"
      >
        <AriaMenu aria-label={label} items={items} className="max-h-[inherit] overflow-y-auto p-1.5 outline-none">
          {(item) => (
            <AriaMenuItem
              id={item.id}
              href={item.href}
              onAction={item.onAction}
              isDisabled={item.isDisabled}
              textValue={item.label}
              className={joinClasses(
                'flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-ink-3',
                item.isDanger && 'text-danger',
              )}
            >
              {item.icon && <Icon of={item.icon} size={20} mirrored={item.isMirrored} />}
              <span className="flex-1">{item.label}</span>
            </AriaMenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

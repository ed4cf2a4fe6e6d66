import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { joined } from './button-class.ts';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { type Glyph, Icon } from './icon.tsx';
import { Tray } from './tray.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface Choice<Id extends string> {
  id: Id;
  label: string;
  icon?: Glyph;
}

export interface SelectProps<Id extends string> extends FieldWords {
  items: readonly Choice<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

/** One of a list; on a phone the list is a drawer. */
export function Select<Id extends string>({
  label,
  labelEnd,
  hint,
  error,
  isRequired,
  isOptional,
  items,
  value,
  onChange,
  placeholder,
  className,
  ...props
}: SelectProps<Id>) {
  const t = useText('common');
  const isPhone = useIsPhone();
  const list = (
    <ListBox items={items} className="max-h-[inherit] overflow-y-auto p-1.5 outline-none">
      {(item) => (
        <ListBoxItem
          textValue={item.label}
          className="group flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 outline-none focus-visible:outline-3 focus-visible:-outline-offset-3 hover:bg-hover focus-visible:bg-hover selected:bg-brand-soft selected:font-semibold selected:text-brand-ink"
        >
          {item.icon && <Icon of={item.icon} size={20} />}
          <span className="min-w-0 flex-1">{item.label}</span>
          <Icon of={CheckIcon} weight="bold" size={16} className="invisible group-data-selected:visible" />
        </ListBoxItem>
      )}
    </ListBox>
  );

  return (
    <AriaSelect
      {...props}
      value={value}
      onChange={(key) => {
        const chosen = items.find((item) => item.id === key);
        if (chosen) onChange(chosen.id);
      }}
      placeholder={placeholder ?? t('choose')}
      isRequired={isRequired}
      isInvalid={error !== undefined || undefined}
      className={joined('field group/select', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isRequired={isRequired} isOptional={isOptional} />
      <Button className="input flex items-center justify-between gap-3 text-start group-data-invalid/select:border-danger">
        <SelectValue className="min-w-0 flex-1 truncate placeholder-shown:text-ink-3" />
        <Icon of={CaretDownIcon} size={16} weight="bold" className="text-ink-3" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      {isPhone ? (
        <Tray>{list}</Tray>
      ) : (
        <Popover
          offset={6}
          className="z-50 min-w-(--trigger-width) overflow-hidden rounded-lg border bg-surface shadow-float entering:animate-[rise_220ms_var(--ease)]"
        >
          {list}
        </Popover>
      )}
    </AriaSelect>
  );
}

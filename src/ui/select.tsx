import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type ReactNode, useRef } from 'react';
import {
  Autocomplete,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  useFilter,
} from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from './button-class.ts';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { haptic } from './haptic.ts';
import { type Glyph, Icon } from './icon.tsx';
import { SearchField } from './search-field.tsx';
import { TrayHandle } from './tray.tsx';
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
  /** On a phone the list has a search field; on a desk typing searches. */
  isSearchable?: boolean;
  className?: string;
}

/** A choice of one from a list, which is a drawer on a phone. */
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
  isSearchable = false,
  className,
  ...props
}: SelectProps<Id>) {
  const t = useText('common');
  const isPhone = useIsPhone();
  const isSearched = isPhone && isSearchable;
  const surface = useRef<HTMLDivElement>(null);
  const chosen = items.find((item) => item.id === value);
  const list = (
    <ListBox
      items={items}
      renderEmptyState={() => <p className="px-3 py-6 text-center text-ink-3">{t('noResults')}</p>}
      className="max-h-[inherit] min-h-0 overflow-y-auto p-1.5 outline-none"
    >
      {(item) => (
        <ListBoxItem
          textValue={item.label}
          className="group flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 focus-visible:-outline-offset-3 hover:bg-hover focus-visible:bg-hover selected:bg-brand-soft selected:font-semibold selected:text-brand-ink"
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
        const next = items.find((item) => item.id === key);
        if (!next) return;
        haptic('medium');
        onChange(next.id);
      }}
      placeholder={placeholder ?? t('choose')}
      isRequired={isRequired}
      isInvalid={error !== undefined || undefined}
      className={joinClasses('field', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isRequired={isRequired} isOptional={isOptional} />
      <Button className="input flex items-center justify-between gap-3 text-start">
        <SelectValue className="min-w-0 flex-1 truncate placeholder-shown:text-ink-3">
          {chosen?.label ?? placeholder ?? t('choose')}
        </SelectValue>
        <Icon of={CaretDownIcon} size={16} weight="bold" className="text-ink-3" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Popover
        ref={surface}
        offset={6}
        className={joinClasses(
          'z-50 flex min-w-(--trigger-width) flex-col overflow-hidden bg-surface',
          isPhone
            ? 'fixed! inset-x-0! top-auto! bottom-0! max-h-[72dvh]! rounded-t-xl px-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-[0_0_0_100vmax_var(--scrim)] entering:animate-[slide_220ms_var(--ease)]'
            : 'rounded-lg border shadow-float entering:animate-[rise_220ms_var(--ease)]',
          // A fixed height that keeps the search above the keyboard, whatever is found.
          isSearched && 'min-h-104',
        )}
      >
        {isPhone && <TrayHandle surface={surface} />}
        {isSearched ? <Searched>{list}</Searched> : list}
      </Popover>
    </AriaSelect>
  );
}

/** The search stays above the list; the keyboard opens only on touch. */
function Searched({ children }: { children: ReactNode }) {
  const t = useText('common');
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      <SearchField isQuiet label={t('search')} className="mb-1.5 px-1.5" />
      {children}
    </Autocomplete>
  );
}

import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group, Popover } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { buttonClass, joined } from './button-class.ts';
import { IconButton } from './button.tsx';
import { DateCalendar, type SecondCalendar } from './date-calendar.tsx';
import { DateTray } from './date-tray.tsx';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface DateFieldProps extends FieldWords {
  /** 'YYYY-MM-DD'. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** The same day in the other calendar, said under the field. */
  echo?: string;
  /** The other calendar's small figures inside the open calendar. */
  second?: SecondCalendar;
  /** 'YYYY-MM-DD'. What lies outside can be typed, and the form then says what is wrong. */
  min?: string;
  max?: string;
  name?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A person's day: typed, or found in a calendar whose year and month are chosen from lists. It can be emptied. */
export function DateField({
  label,
  labelEnd,
  hint,
  error,
  isRequired,
  isOptional,
  value,
  onChange,
  echo,
  second,
  min = '1800-01-01',
  max = '2099-12-31',
  className,
  ...props
}: DateFieldProps) {
  const t = useText('common');
  const isPhone = useIsPhone();
  return (
    <DatePicker<CalendarDate>
      {...props}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      isRequired={isRequired}
      isInvalid={error !== undefined || undefined}
      className={joined('field', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isRequired={isRequired} isOptional={isOptional} />
      <Group className="input-box">
        <DateInput className="block min-w-0 flex-1 overflow-hidden ps-3.5 leading-[46px] whitespace-nowrap">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-sm px-px outline-none placeholder-shown:text-ink-3 focus:bg-brand focus:text-on-brand data-[type=literal]:px-0"
            />
          )}
        </DateInput>
        {value !== null && !props.isDisabled && (
          <IconButton
            slot={null}
            icon={XIcon}
            label={t('clear')}
            hasTooltip={false}
            className="-me-1.5"
            onPress={() => onChange(null)}
          />
        )}
        <Button
          aria-label={t('openCalendar')}
          className={buttonClass({ kind: 'ghost', size: 'icon', className: 'me-0.5' })}
        >
          <Icon of={CalendarBlankIcon} size={20} />
        </Button>
      </Group>
      {echo && <span className="font-serif text-ui text-ink-3">{echo}</span>}
      <FieldNotes hint={hint} error={error} />
      {isPhone ? (
        <DateTray label={label} value={value} onConfirm={onChange} min={min} max={max} second={second} />
      ) : (
        <Popover
          offset={6}
          className="z-50 rounded-lg border bg-surface p-3 shadow-float entering:animate-[rise_220ms_var(--ease)]"
        >
          <Dialog className="outline-none">
            <DateCalendar min={min} max={max} second={second} />
          </Dialog>
        </Popover>
      )}
    </DatePicker>
  );
}

import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { Button, DatePicker, Dialog, Group, Popover } from 'react-aria-components';
import { dateGap, dateOfParts, type DateParts, hasDateParts, noDateParts, partsOfDate } from '#core/date-parts.ts';
import { useText } from '#i18n/text.tsx';
import { isSame } from '#core/same.ts';
import { buttonClass, joinClasses } from './button-class.ts';
import { IconButton } from './button.tsx';
import { DateCalendar, type SecondCalendar } from './date-calendar.tsx';
import { DatePartsField } from './date-parts.tsx';
import { DateTray } from './date-tray.tsx';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface DateFieldProps extends FieldWords {
  /** 'YYYY-MM-DD'. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** An incomplete earlier input, shown instead of the value. */
  typed?: DateParts | null;
  /** Stores an incomplete input; null once it is complete or empty. */
  onTyped?: (parts: DateParts | null) => void;
  /** The same date in the other calendar, shown under the field. */
  echo?: string;
  /** The other calendar's numbers inside the open calendar. */
  second?: SecondCalendar;
  /** 'YYYY-MM-DD'. Dates outside can be typed, and the form reports them. */
  min?: string;
  max?: string;
  name?: string;
  isDisabled?: boolean;
  className?: string;
}

/** An optional date: typed, or chosen in a calendar with lists for year and month. */
export function DateField({
  label,
  labelEnd,
  hint,
  error,
  isRequired,
  isOptional,
  value,
  onChange,
  typed = null,
  onTyped,
  echo,
  second,
  min = '1800-01-01',
  max = '2099-12-31',
  className,
  ...props
}: DateFieldProps) {
  const t = useText('common');
  const isPhone = useIsPhone();
  const { parts, write, fill, unfinished } = useTypedDate({ value, onChange, typed, onTyped });
  const [isLeft, setInside, setWriting] = useLeft();
  const missing = useMissing(parts);
  const shownError = (isLeft ? missing : undefined) ?? error;
  return (
    <DatePicker<CalendarDate>
      {...props}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => fill(date === null ? null : date.toString())}
      isRequired={isRequired}
      isInvalid={shownError !== undefined || undefined}
      onFocusChange={setInside}
      className={joinClasses('field', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isRequired={isRequired} isOptional={isOptional} />
      <Group className="input-box">
        <DatePartsField
          parts={parts}
          onChange={(next) => {
            setWriting();
            write(next);
          }}
          isInvalid={shownError !== undefined}
          isDisabled={props.isDisabled}
        />
        {hasDateParts(parts) && !props.isDisabled && (
          <IconButton
            slot={null}
            icon={XIcon}
            label={t('clear')}
            hasTooltip={false}
            className="-me-1.5"
            onPress={() => fill(null)}
          />
        )}
        <Button
          aria-label={t('openCalendar')}
          className={buttonClass({ kind: 'ghost', size: 'icon', className: 'me-0.5' })}
        >
          <Icon of={CalendarBlankIcon} size={20} />
        </Button>
      </Group>
      {echo && !unfinished && <span className="font-serif text-ui text-ink-3">{echo}</span>}
      <FieldNotes hint={hint} error={shownError} />
      {isPhone ? (
        <DateTray label={label} value={value} onConfirm={fill} min={min} max={max} second={second} />
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

type TypedDate = Pick<DateFieldProps, 'value' | 'onChange' | 'onTyped'> & { typed: DateParts | null };

/** The text of the inputs. A new value replaces it; an incomplete date stays as typed. */
function useTypedDate({ value, onChange, typed, onTyped }: TypedDate) {
  const [written, setWritten] = useState(typed ?? partsOfDate(value));
  const [of, setOf] = useState({ value, typed });
  if (of.value !== value || !isSame(of.typed, typed)) {
    setOf({ value, typed });
    if (typed !== null) setWritten(typed);
    else if (dateOfParts(written) !== value) setWritten(partsOfDate(value));
  }
  const unfinished = dateGap(written) !== null;

  function write(parts: DateParts) {
    setWritten(parts);
    const date = dateOfParts(parts);
    if (date === null && hasDateParts(parts)) onTyped?.(parts);
    else {
      onTyped?.(null);
      if (date !== value) onChange(date);
    }
  }
  return {
    parts: written,
    unfinished,
    write,
    fill: (date: string | null) => write(date === null ? noDateParts : partsOfDate(date)),
  };
}

function useMissing(parts: DateParts): string | undefined {
  const t = useText('dates.gap');
  const gap = dateGap(parts);
  return gap === null ? undefined : t(gap);
}

/** The time of a press: an error that appears on blur would move a button away from the finger. */
const pressMs = 300;

/** Whether the field lost focus since the last input, after a short delay. */
function useLeft(): [isLeft: boolean, setInside: (isInside: boolean) => void, setWriting: () => void] {
  const [isLeft, setLeft] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    isLeft,
    (isInside) => {
      clearTimeout(timer.current);
      if (!isInside) timer.current = setTimeout(() => setLeft(true), pressMs);
    },
    () => setLeft(false),
  ];
}

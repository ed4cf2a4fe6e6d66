import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { type SelectHTMLAttributes, useContext } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarStateContext,
  CalendarYearPicker,
} from 'react-aria-components';
import { buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';

/** Another calendar beside the civil one. */
export interface SecondCalendar {
  /** The number of the day of a 'YYYY-MM-DD'. */
  day(date: string): string;
  /** Its months and year between two dates. */
  months(first: string, last: string): string;
}

interface DateCalendarProps {
  min: string;
  max: string;
  second?: SecondCalendar;
}

/** For a date that is confirmed elsewhere; without it the calendar belongs to the surrounding date picker. */
export interface OwnDay {
  value: CalendarDate | null;
  onChange: (date: CalendarDate) => void;
}

/** The month of a date picker. */
export function DateCalendar({ min, max, second, own }: DateCalendarProps & { own?: OwnDay }) {
  return (
    <Calendar<CalendarDate>
      {...(own && { ...own, slot: null, defaultFocusedValue: own.value })}
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      className="mx-auto w-full max-w-[330px] md:w-[330px]"
    >
      <Heading min={min} max={max} second={second} />
      <CalendarGrid weekdayStyle="narrow" className="w-full table-fixed border-separate border-spacing-0 text-center">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="h-8 text-xs font-semibold text-ink-3">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="flex h-11 w-full cursor-pointer flex-col items-center justify-center rounded-md text-[.95rem] leading-[1.05] focus-visible:outline-offset-1 hover:bg-hover selected:bg-brand selected:text-on-brand outside-month:invisible disabled:opacity-40 data-[today]:inset-ring data-[today]:inset-ring-gold"
            >
              {({ formattedDate }) => (
                <span
                  data-second={second?.day(date.toString())}
                  className="after:block after:text-[.6875rem] after:opacity-80 data-second:after:content-[attr(data-second)]"
                >
                  {formattedDate}
                </span>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

function Heading({ min, max, second }: DateCalendarProps) {
  const state = useContext(CalendarStateContext);
  if (!state) return null;
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  const { start, end } = state.visibleRange;

  return (
    <div className="mb-1.5 flex items-center justify-between gap-1">
      <Button slot="previous" className={buttonClass({ kind: 'ghost', size: 'icon' })}>
        <Icon of={CaretLeftIcon} size={20} mirrored />
      </Button>
      <div className="text-center leading-tight">
        <div className="flex justify-center">
          <CalendarMonthPicker format="long">
            {({ items, value, onChange, ...props }) => (
              <Chooser
                aria-label={props['aria-label']}
                value={value}
                onChange={(event) => onChange(Number(event.target.value))}
              >
                {items.map((month) => (
                  <option key={month.id} value={month.id}>
                    {month.formatted}
                  </option>
                ))}
              </Chooser>
            )}
          </CalendarMonthPicker>
          <CalendarYearPicker>
            {(props) => (
              <Chooser
                aria-label={props['aria-label']}
                value={state.focusedDate.year}
                onChange={(event) => state.setFocusedDate(state.focusedDate.set({ year: Number(event.target.value) }))}
              >
                {years.map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </Chooser>
            )}
          </CalendarYearPicker>
        </div>
        {second && <div className="text-xs text-ink-3">{second.months(start.toString(), end.toString())}</div>}
      </div>
      <Button slot="next" className={buttonClass({ kind: 'ghost', size: 'icon' })}>
        <Icon of={CaretRightIcon} size={20} mirrored />
      </Button>
    </div>
  );
}

/** The device's own list, in which a hundred years are found fastest. */
function Chooser(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative flex items-center">
      <select
        {...props}
        className="min-h-tap cursor-pointer appearance-none rounded-md bg-transparent ps-2 pe-6 font-serif text-[1.1875rem] font-medium hover:bg-hover"
      />
      <Icon of={CaretDownIcon} size={12} weight="bold" className="pointer-events-none absolute end-2 text-ink-3" />
    </span>
  );
}

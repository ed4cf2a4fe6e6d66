import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { Dialog, Heading } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { DateCalendar, type SecondCalendar } from './date-calendar.tsx';
import { haptic } from './haptic.ts';
import { Tray } from './tray.tsx';

interface DateTrayProps {
  label: string;
  /** 'YYYY-MM-DD'. */
  value: string | null;
  onConfirm: (date: string) => void;
  min: string;
  max: string;
  second?: SecondCalendar;
}

/** The calendar of a date picker on a phone, with a confirmation for mistaken taps. */
export function DateTray(props: DateTrayProps) {
  return (
    <Tray>
      <Dialog className="flex min-h-0 flex-col outline-none">
        {({ close }) => <DayChoice {...props} onClose={close} />}
      </Dialog>
    </Tray>
  );
}

function DayChoice({ label, value, onConfirm, onClose, ...calendar }: DateTrayProps & { onClose: () => void }) {
  const t = useText('common');
  const [day, setDay] = useState<CalendarDate | null>(() => (value === null ? null : parseDate(value)));
  const chosen = day?.toString() ?? null;

  return (
    <>
      <Heading slot="title" className="mb-1 px-2 text-h3">
        {label}
      </Heading>
      <div className="min-h-0 overflow-y-auto">
        <DateCalendar {...calendar} own={{ value: day, onChange: setDay }} />
      </div>
      <Button
        className="mt-3 w-full"
        isDisabled={chosen === null || chosen === value}
        onPress={() => {
          if (chosen === null) return;
          haptic('medium');
          onConfirm(chosen);
          onClose();
        }}
      >
        {t('confirm')}
      </Button>
    </>
  );
}

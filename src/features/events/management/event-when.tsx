import { useEventTimes, type EventTimeFields } from './use-event-times.ts';

/** When an event is; its hours stay on one line, and in print as well. */
export function EventWhen({ event, hasHebrew = false }: { event: EventTimeFields; hasHebrew?: boolean }) {
  const { days, hours, separator } = useEventTimes();
  const range = hours(event);
  return (
    <>
      {days(event, hasHebrew)}
      {range !== '' && (
        <>
          {separator}
          <span className="whitespace-nowrap" data-event-hours="">
            {range}
          </span>
        </>
      )}
    </>
  );
}

import { useWhen, type When } from './use-when.ts';

/** When an event is; its hours stay on one line, and in print as well. */
export function EventWhen({ event, hasHebrew = false }: { event: When; hasHebrew?: boolean }) {
  const { days, hours, separator } = useWhen();
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

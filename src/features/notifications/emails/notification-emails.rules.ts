const minute = 60_000;
/** The hour of the daily digest, in Jerusalem. */
const digestHour = 19;

/** The last hour at which a daily digest was due: older notifications belong to it. */
export function lastDigestHour(at: Date): Date {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jerusalem', hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
  const passed = (hour - digestHour + 24) % 24;
  const wholeHour = Math.floor(at.getTime() / (60 * minute)) * 60 * minute;
  return new Date(wholeHour - passed * 60 * minute);
}

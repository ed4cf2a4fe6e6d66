const minute = 60_000;
/** When the letter of the day is written, in Jerusalem. */
const digestHour = 19;

/** The last moment at which a letter of the day was due: what is older belongs into it. */
export function lastDigestHour(at: Date): Date {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jerusalem', hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
  const passed = (hour - digestHour + 24) % 24;
  const wholeHour = Math.floor(at.getTime() / (60 * minute)) * 60 * minute;
  return new Date(wholeHour - passed * 60 * minute);
}

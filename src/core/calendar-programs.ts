/** The former `?cid=` links of Google Calendar no longer subscribe, so the user copies the URL and pastes it there. */
export const googleCalendarPath = 'https://calendar.google.com/calendar/u/0/r/settings/addbyurl';

/** The URL scheme by which Apple's and other calendar programs subscribe to a feed. */
export function toWebcalUrl(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

export function toOutlookPath(address: string): string {
  return `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`;
}

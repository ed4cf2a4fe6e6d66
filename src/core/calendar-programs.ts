/** Its own `?cid=` subscribes to nothing any more: the address is copied, and pasted there. */
export const googleCalendarPath = 'https://calendar.google.com/calendar/u/0/r/settings/addbyurl';

/** How calendar programs of Apple and others are told to subscribe to an address. */
export function toWebcalUrl(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

export function toOutlookPath(address: string): string {
  return `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`;
}

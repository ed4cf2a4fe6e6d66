/** Reports a view that the server has not counted. */
export function sendPageView(memorialId: string): void {
  const query = new URLSearchParams(location.search);
  query.set('from', document.referrer);
  navigator.sendBeacon(`/page-view/${memorialId}?${query}`);
}

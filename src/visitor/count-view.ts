/** Tells of a view that a cache in front of the program has answered, once the page is looked at. */
export function countView(memorialId: string): void {
  const query = new URLSearchParams(location.search);
  query.set('from', document.referrer);
  const send = () => navigator.sendBeacon(`/page-view/${memorialId}?${query}`);
  // A page that is drawn ahead may never be looked at.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true });
  else send();
}

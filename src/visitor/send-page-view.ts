/** Reports a view of a page that a CDN answered, once the page is shown. */
export function sendPageView(memorialId: string): void {
  const query = new URLSearchParams(location.search);
  query.set('from', document.referrer);
  const send = () => navigator.sendBeacon(`/page-view/${memorialId}?${query}`);
  // A prerendered page may never be shown.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true });
  else send();
}

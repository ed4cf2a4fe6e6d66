/** Whether the page is being prerendered. */
const isRenderedAhead = () => 'prerendering' in document && document.prerendering === true;

/** Waits until the page is shown; returns whether it was prerendered. */
export async function waitUntilShown(): Promise<boolean> {
  if (!isRenderedAhead()) return false;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  return true;
}

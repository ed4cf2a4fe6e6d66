/** Whether the browser renders the page ahead, and nobody sees it yet. */
const isRenderedAhead = () => 'prerendering' in document && document.prerendering === true;

/** Waits until the page is shown; answers whether it was rendered ahead of that. */
export async function waitUntilShown(): Promise<boolean> {
  if (!isRenderedAhead()) return false;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  return true;
}

/**
 * Code that does not come may belong to a build that is gone: then the page is loaded anew, once from each build, and
 * never over unsaved work. Without a network nothing is gained by it.
 */
export function followNewBuild(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload the page by itself, even without a network, once for each message.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    void reloadForNewBuild();
  });
}

async function reloadForNewBuild(): Promise<void> {
  const build = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const left = `left build ${build}`;
  if (sessionStorage.getItem(left) !== null || !(await isReplaced(build)) || isUnsaved()) return;
  sessionStorage.setItem(left, '');
  location.reload();
}

async function isReplaced(build: string): Promise<boolean> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(build);
  } catch {
    return false;
  }
}

/** Whoever has something to lose stops the closing of the window, and so answers this too. */
function isUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

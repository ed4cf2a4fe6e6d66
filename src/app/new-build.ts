/**
 * If code fails to load, the build may have been replaced: reloads once per build, unless work is unsaved. Without a
 * network it does not reload.
 */
export function followNewBuild(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Keeps the router from reloading the page itself, which it would do once for each error message, even offline.
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

/** Asks the `beforeunload` listeners whether work is unsaved. */
function isUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

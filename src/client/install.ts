import { closest, dataOf } from '#core/script-data.ts';

/** An event of browsers that can install the site; not all have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let installEvent: InstallEvent | null = null;
const root = dataOf(document.documentElement);

/**
 * Shows the install buttons while the site can be installed: the browser's own prompt, or instructions at `/install` on an
 * iPhone.
 */
export function offerInstall(): void {
  if (isIphoneBrowser()) root.installable = '';
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent = event as InstallEvent; // sound: the only event of this name
    root.installable = '';
  });
  window.addEventListener('appinstalled', withdraw);
  document.addEventListener('click', ({ target }) => {
    if (closest(target, '[data-act="install"]')) install();
  });
}

function install(): void {
  if (!installEvent) return location.assign('/install');
  const event = installEvent;
  // The browser accepts one prompt per event.
  withdraw();
  void event.prompt();
}

function withdraw(): void {
  installEvent = null;
  delete root.installable;
}

/** Whether this is a browser of an iPhone or iPad outside of the installed site. No script can install the site there. */
function isIphoneBrowser(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

/** A Chromium: an installed one, else Debian's package, else Playwright's. Throws an Error of one sentence where none can be had. */
export async function findBrowser(): Promise<string> {
  const known = () => [process.env.CHROME_PATH, ...installed, chromium.executablePath()].find((path) => path && existsSync(path));
  const found = known();
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
    const packaged = known();
    if (packaged) return packaged;
  }

  spawnSync(process.execPath, [join(modules, 'playwright-core/cli.js'), 'install', 'chromium-headless-shell', 'chromium'], { stdio: 'ignore' });
  const downloaded = known();
  if (downloaded) return downloaded;
  throw new Error('The tests need a Chromium: install one, or set CHROME_PATH to it.');
}

/** A browser that asks nothing of the outside. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

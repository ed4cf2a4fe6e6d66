import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
let found: string | undefined;

/** The path of a Chromium: an installed one, else Debian's package, else Playwright's. Throws an Error of one sentence where none can be had. */
export async function findBrowser(): Promise<string> {
  found ??= [present, fromDebian, fromPlaywright].reduce<string | undefined>((path, way) => path ?? way(), undefined);
  if (found) return found;
  throw new Error('The tests need a Chromium and could not get one: install it, or set CHROME_PATH to it.');
}

/**
 * What Playwright switches off by itself, for the last such list is the one that counts; and the page behind the address
 * line, which every window would start a process for that costs more than what is tested.
 */
const switchedOff = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** A browser with a profile of its own that asks nothing of the outside. */
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
      `--disable-features=${switchedOff.join(',')}`,
    ],
  });
}

/** One that is there and starts: Ubuntu's chromium-browser may be a mere notice. */
function present(): string | undefined {
  return [process.env.CHROME_PATH, ...installed, ...ofPlaywright()].find(
    (path) =>
      path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  );
}

function ofPlaywright(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  const programs = ['chrome', 'headless_shell', 'chrome-headless-shell', 'Chromium', 'Google Chrome for Testing'];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache = '') =>
      readdirSync(cache, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.startsWith('chromium') && programs.some((program) => file.endsWith(`/${program}`)))
        .map((file) => join(cache, file)),
    );
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('No Chromium found: installing the chromium package.\n');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return present();
}

function fromPlaywright(): string | undefined {
  process.stderr.write("No Chromium found: downloading Playwright's.\n");
  spawnSync(process.execPath, [join(modules, 'playwright-core/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 600_000,
  });
  return present();
}

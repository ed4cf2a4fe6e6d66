import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

/** `shell` is headless Chromium: it uses a third less CPU time, but supports neither push messages nor WebAssembly. */
export type BrowserKind = 'full' | 'shell';

const installedPaths: Record<BrowserKind, string[]> = {
  full: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  shell: ['/usr/bin/chromium-headless-shell'],
};
const debianPackages = { full: 'chromium', shell: 'chromium-headless-shell' };
const playwrightNames = {
  full: ['chrome', 'Chromium', 'Google Chrome for Testing'],
  shell: ['headless_shell', 'chrome-headless-shell'],
};
const nodeModules = fileURLToPath(new URL('../node_modules', import.meta.url));
const foundPaths: Partial<Record<BrowserKind, string>> = {};

/**
 * Returns the path of a Chromium: an installed one, else Debian's package, else Playwright's download.
 * An installed full Chromium also serves as a shell, so that no test file tries to install one again.
 */
export async function findBrowser(kind: BrowserKind = 'full'): Promise<string> {
  foundPaths[kind] ??=
    findInstalled(kind) ?? findInstalled('full') ?? installFromDebian(kind) ?? downloadFromPlaywright(kind);
  const path = foundPaths[kind];
  if (path) return path;
  throw new Error('The tests need a Chromium and could not get one: install it, or set CHROME_PATH to it.');
}

/**
 * Chromium uses only the last `--disable-features`, so this repeats Playwright's list. The `WebUIOmnibox` features are
 * added: they prerender a page in a process for every window, which costs more than the test.
 */
const disabledFeatures = [
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

/**
 * Starts a browser with a new profile and without background requests. A shell optimizes scripts only if
 * `isOptimizing`: most scripts run too briefly to gain from it.
 */
export async function launchBrowser(kind: BrowserKind = 'full', { isOptimizing = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(kind),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(kind === 'shell' && !isOptimizing ? ['--js-flags=--lite-mode'] : []),
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  });
}

/** Finds an installed browser that starts: Ubuntu's chromium-browser may be only a stub. */
function findInstalled(kind: BrowserKind): string | undefined {
  return [process.env.CHROME_PATH, ...installedPaths[kind], ...listPlaywrightPaths(kind)].find(
    (path) =>
      path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  );
}

function listPlaywrightPaths(kind: BrowserKind): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache = '') =>
      readdirSync(cache, { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => file.startsWith('chromium') && playwrightNames[kind].some((name) => file.endsWith(`/${name}`)),
        )
        .map((file) => join(cache, file)),
    );
}

function installFromDebian(kind: BrowserKind): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const name = debianPackages[kind];
  process.stderr.write(`No Chromium found: installing the package ${name}.\n`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // Test files that start at the same time wait for the lock of dpkg.
  const lockOptions = ['-o', 'DPkg::Lock::Timeout=600'];
  spawnSync('apt-get', [...lockOptions, 'update'], options);
  spawnSync('apt-get', [...lockOptions, 'install', '-y', '--no-install-recommends', name], options);
  return findInstalled(kind);
}

/** Downloads the full browser and the shell. */
function downloadFromPlaywright(kind: BrowserKind): string | undefined {
  process.stderr.write("No Chromium found: downloading Playwright's.\n");
  spawnSync(process.execPath, [join(nodeModules, 'playwright-core/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 600_000,
  });
  return findInstalled(kind);
}

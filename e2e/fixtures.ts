import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished, TestRunner } from 'vitest';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type BrowserKind, launchBrowser } from './browser.ts';
import { prepareDemonstrations } from './demonstrations.ts';
import type { Person } from './people.ts';
import { createDeployment, type Deployment, type RunningServer, startServer } from './server.ts';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };
/** For `test.each`: the two screen sizes of a journey. */
export const sizes: [name: string, size: typeof desktop][] = [
  ['at a desk', desktop],
  ['on a phone', phone],
];

/** For a test of animations or touch gestures. */
export const inMotion = { reducedMotion: 'no-preference' } as const;

/** A photograph of the demonstrations. */
export const photo = fileURLToPath(new URL('../src/features/demo/art/p-shmuel.webp', import.meta.url));

export interface Visit extends BrowserContextOptions {
  /** The signed-in account; nobody by default. */
  as?: Person;
  lang?: 'he' | 'en' | 'ar';
  /** Keeps the context open after the test, for the next one. */
  isKeptOpen?: boolean;
}

export interface World {
  server: RunningServer;
  /**
   * Opens a browser context that is closed after the test. Reduced motion is on unless the options include `inMotion`,
   * because animations use the CPU that the test needs. Errors of its pages are in `breakages`.
   */
  visit(options?: Visit): Promise<BrowserContext>;
  /** Errors of pages since the last call: exceptions, errors of React, and violations of the CSP. */
  breakages(): string[];
  stop(): Promise<void>;
}

/** A page that a failed test leaves in the middle of a navigation may never close. */
const closingMs = 30_000;

/** Closes a context: its pages would go on rendering and sending requests, which slows the next test down. */
async function closeContext(context: BrowserContext): Promise<void> {
  async function close() {
    const places = [context, ...context.pages()];
    await Promise.all(places.map((place) => place.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)));
    await context.close();
  }
  const late = once(AbortSignal.timeout(closingMs), 'abort');
  const isClosed = await Promise.race([close().then(() => true), late.then(() => false)]);
  if (!isClosed) throw new Error(`A browser context did not close within ${closingMs / 1000} s.`);
}

export interface DemoWorld extends World {
  /** The ids of the three demonstrations by their names. */
  demos: string[];
}

/** Opens a world with the demonstrations and all their photographs. */
export async function openDemoWorld(): Promise<DemoWorld> {
  const { template, dataDir } = await prepareDemonstrations();
  const world = await openWorld({ DEMO: 'on' }, { deployment: createDeployment(template, dataDir) });
  const demos = await world.server.query<{ id: string }>('select id from memorials where is_demo order by name');
  return { ...world, demos: demos.map(({ id }) => id) };
}

/** The browsers of this process by their kind. They close when the process ends. */
const browsers = new Map<string, Promise<Browser>>();

/** All test files of a process share a browser: a context isolates visits as well, and opens ten times faster. */
async function findOpenBrowser(kind: BrowserKind, isOptimizing = false): Promise<Browser> {
  const key = `${kind} ${isOptimizing}`;
  const open = await browsers.get(key);
  if (open?.isConnected()) return open;
  const launched = launchBrowser(kind, { isOptimizing });
  browsers.set(key, launched);
  return launched;
}

interface WorldOptions {
  deployment?: Promise<Deployment>;
  kind?: BrowserKind;
  /** Optimizes scripts, for tests in which browsers compute a proof of work. */
  isOptimizing?: boolean;
}

export async function openWorld(
  environment: Record<string, string> = {},
  { deployment, kind = 'shell', isOptimizing }: WorldOptions = {},
): Promise<World> {
  const [server, browser] = await Promise.all([
    startServer(environment, deployment),
    findOpenBrowser(kind, isOptimizing),
  ]);
  const contexts = new Set<BrowserContext>();
  let errors: string[] = [];

  async function visit({ as, lang, isKeptOpen = false, ...options }: Visit = {}) {
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'he-IL',
      reducedMotion: 'reduce',
      // `page.route` cannot intercept requests that a service worker answers.
      serviceWorkers: 'block',
      ...options,
    });
    contexts.add(context);
    context.on('close', () => contexts.delete(context));
    context.setDefaultTimeout(45_000);
    if (!isKeptOpen && TestRunner.getCurrentTest()) onTestFinished(() => closeContext(context));
    const cookies = as ? as.cookie.split('; ') : [];
    if (lang) cookies.push(`lang=${lang}`);
    await context.addCookies(
      cookies.map((cookie) => {
        const at = cookie.indexOf('=');
        const url = options.baseURL ?? server.origin;
        return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
      }),
    );
    context.on('weberror', (error) => errors.push(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|React/.test(message.text()))
        errors.push(message.text());
    });
    return context;
  }

  return {
    server,
    visit,
    breakages() {
      const reported = errors;
      errors = [];
      return reported;
    },
    async stop() {
      await Promise.all([...contexts].map(closeContext));
      await server.stop();
    },
  };
}

/** Opens a new page at a path and waits for its `load` event. */
export async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Presses the save button of the editor and waits for the confirmation. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await page.getByRole('status').getByText('השינויים נשמרו').waitFor();
}

/** Types the digits of a day, month and year into the segments of a date field. */
export async function typeDate(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('textbox').first().click();
  await page.keyboard.type(digits);
}

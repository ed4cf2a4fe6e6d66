import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { type Line, median, round } from './line.ts';
import { type BenchServer, startBenchServer, until } from './server.ts';

const rounds = 5;
const network = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
};

interface View {
  lcp: number;
  blocking: number;
  shift: number;
}

/** Serves a page of `origin` as a static file without scripts, and passes requests for other files on to `origin`. */
async function withoutScripts(origin: string, path: string): Promise<{ url: string; server: Server }> {
  const html = (await (await fetch(origin + path)).text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    const answer = await fetch(origin + request.url, {
      headers: { accept: request.headers.accept ?? '', 'accept-encoding': 'identity' },
    });
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'cache-control': 'no-store',
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}${path}`, server };
}

/** Opens a page on a slow phone with an empty cache, and measures until `isDrawn`. */
async function view(browser: Browser, url: string, isDrawn: () => boolean): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocking: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => (seen.lcp = list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (globalThis as unknown as { seen: View }).seen.lcp > 0);
  await page.waitForFunction(isDrawn);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: View }).seen);
  await context.close();
  return seen;
}

/** Whether a tap on the copy button works as soon as the button is visible. */
async function firstTap(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  const button = page.locator('[data-act="copy"]').first();
  await button.waitFor({ state: 'visible' });
  await button.evaluate((element: HTMLElement) => element.click());
  const isDone = await page
    .locator('[data-act="copy"][data-done]')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(() => true)
    .catch(() => false);
  await context.close();
  return isDone;
}

/** Waits until the server uses no CPU time: after its start it resizes pictures. */
export async function waitUntilIdle(origin: string): Promise<void> {
  const used = async () =>
    Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]);
  let before = Number.NaN;
  await until(async () => {
    const now = await used();
    const isIdle = now - before < 0.05;
    before = now;
    return isIdle;
  }, 1000);
}

/** The path of the demonstration memorial with the longest HTML. */
export async function findLargestDemo({ origin, demos }: BenchServer): Promise<string> {
  const lengths = await Promise.all(demos.map(async (demo) => (await (await fetch(origin + demo)).text()).length));
  return demos[lengths.indexOf(Math.max(...lengths))] ?? '/';
}

const phone: Line = {
  name: 'page.phone',
  what: 'cold view on a phone (1.6 Mbps, 150 ms, CPU × 4) against the same page as a static file without scripts',
  async run() {
    const server = await startBenchServer();
    await waitUntilIdle(server.origin);
    const path = await findLargestDemo(server);
    const staticCopy = await withoutScripts(server.origin, path);
    const browser = await launchBrowser();
    try {
      const ours: View[] = [];
      const theirs: View[] = [];
      for (let index = 0; index < rounds; index += 1) {
        ours.push(await view(browser, server.origin + path, () => !document.querySelector('.drawn-later')));
        theirs.push(await view(browser, staticCopy.url, () => true));
      }
      const ratio = median(ours.map(({ lcp }, index) => lcp / (theirs[index]?.lcp ?? Number.NaN)));
      const blocking = median(ours.map((seen) => seen.blocking));
      const shift = Math.max(...ours.map((seen) => seen.shift));
      const isTapped = await firstTap(browser, server.origin + path);
      return {
        figure: `LCP ${round(ratio)} ×; blocking ${round(blocking, 0)} ms; CLS ${round(shift, 3)}; the first tap ${isTapped ? 'counts' : 'is lost'}`,
        parts: `blocking without scripts ${round(median(theirs.map((seen) => seen.blocking)), 0)} ms; LCP ${round(median(ours.map(({ lcp }) => lcp)), 0)} against ${round(median(theirs.map(({ lcp }) => lcp)), 0)} ms`,
        bound: '0.6 ×; 30 ms; 0.02; never lost',
        holds: ratio <= 0.6 && blocking <= 30 && shift < 0.02 && isTapped,
      };
    } finally {
      await browser.close();
      staticCopy.server.close();
      staticCopy.server.closeAllConnections();
      await server.stop();
    }
  },
};

export const browserLines = [phone];

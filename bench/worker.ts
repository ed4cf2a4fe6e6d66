import { createServer, request as ask, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { waitUntilIdle, findLargestDemo } from './browser.ts';
import { type Line, median, round } from './line.ts';
import { startBenchServer, until } from './server.ts';

const rounds = 7;
/** Latency of a mobile network; the browser's own emulation does not cover requests of a service worker. */
const latencyMs = 150;

/** Starts a proxy that delays each request to the server by the latency. */
async function startDelayingProxy(origin: string): Promise<{ origin: string; server: Server }> {
  const { hostname, port } = new URL(origin);
  const server = createServer(async (near, answer) => {
    await wait(latencyMs);
    const far = ask({ hostname, port, path: near.url, method: near.method, headers: near.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return { origin: `http://localhost:${address.port}`, server };
}

/** Milliseconds until the largest contentful paint. */
async function view(context: BrowserContext, url: string, isWorkerAwaited: boolean): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    Object.assign(globalThis, { lcp: 0 });
    new PerformanceObserver((list) => {
      Object.assign(globalThis, { lcp: list.getEntries().at(-1)?.startTime ?? 0 });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const painted = () => page.evaluate(() => (globalThis as unknown as { lcp: number }).lcp);
  await until(async () => (await painted()) > 0, 100);
  const lcp = await painted();
  if (isWorkerAwaited)
    await until(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
      100,
    );
  // The browser stops an idle worker, so that the next page has to start it.
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
  return lcp;
}

/** The first and second view in a new browser. */
async function viewTwice(browser: Browser, url: string, serviceWorkers: 'allow' | 'block'): Promise<[number, number]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
  });
  const first = await view(context, url, serviceWorkers === 'allow');
  const second = await view(context, url, false);
  await context.close();
  return [first, second];
}

const worker: Line = {
  name: 'worker.view',
  what: 'first and repeated view on a phone (150 ms, CPU × 4) with an idle service worker against views without one',
  async run() {
    const server = await startBenchServer();
    await waitUntilIdle(server.origin);
    const path = await findLargestDemo(server);
    const proxy = await startDelayingProxy(server.origin);
    const browser = await launchBrowser();
    try {
      const ratios: [number, number][] = [];
      const seen: [number, number][] = [];
      for (let index = 0; index < rounds; index += 1) {
        const ours = await viewTwice(browser, proxy.origin + path, 'allow');
        const bare = await viewTwice(browser, proxy.origin + path, 'block');
        ratios.push([ours[0] / bare[0], ours[1] / bare[1]]);
        seen.push(ours);
      }
      const [first, second] = [median(ratios.map(([ratio]) => ratio)), median(ratios.map(([, ratio]) => ratio))];
      return {
        figure: `LCP ${round(first)} × and ${round(second)} ×`,
        parts: `${round(median(seen.map(([ms]) => ms)), 0)} and ${round(median(seen.map(([, ms]) => ms)), 0)} ms with it`,
        bound: '1.02 × each',
        holds: first <= 1.02 && second <= 1.02,
      };
    } finally {
      await browser.close();
      proxy.server.close();
      proxy.server.closeAllConnections();
      await server.stop();
    }
  },
};

export const workerLines = [worker];

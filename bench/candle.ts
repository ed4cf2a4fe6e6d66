import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { type Line, round } from './line.ts';
import { startBenchServer, until } from './server.ts';

const seconds = 10;
const boundMs = { task: 50, frame: 33, delivery: 2000 };
const visitors = 500;
const watchers = 200;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A demonstration memorial that has a candle view. */
async function findDemoWithCandle(origin: string, demos: readonly string[]): Promise<string> {
  for (const path of demos) if ((await (await fetch(origin + path)).text()).includes('data-candle')) return path;
  throw new Error('No demonstration memorial has a candle view.');
}

/** Counts the painted elements during `wait`, and those outside of the flame and the dots. */
async function countPaints(
  browser: Browser,
  page: Page,
  wait: () => Promise<unknown>,
): Promise<{ all: number; elsewhere: number }> {
  const session = await page.context().newCDPSession(page);
  const tracing = await browser.newBrowserCDPSession();
  const painted: number[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as PaintEvent[])
      if (name === 'Paint' && args.data?.nodeId !== undefined) painted.push(args.data.nodeId);
  });
  const done = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await wait();
  await tracing.send('Tracing.end');
  await done;
  await session.send('DOM.enable');
  let elsewhere = 0;
  for (const backendNodeId of painted) if (!(await isFlameOrDots(session, backendNodeId))) elsewhere += 1;
  await Promise.all([tracing.detach(), session.detach()]);
  return { all: painted.length, elsewhere };
}

async function isFlameOrDots(session: CDPSession, backendNodeId: number): Promise<boolean> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: "function () { return Boolean(this.closest?.('.candle-flame, .candle-dots')) }",
    returnByValue: true,
  });
  return result.value === true;
}

interface PaintEvent {
  name: string;
  args: { data?: { nodeId?: number } };
}

interface FrameTimes {
  /** Milliseconds of each long task. */
  tasks: number[];
  /** Milliseconds between two frames. */
  gaps: number[];
}

function measureFrames(page: Page, forMs: number): Promise<FrameTimes> {
  return page.evaluate(
    (ms) =>
      new Promise<FrameTimes>((resolve) => {
        const tasks: number[] = [];
        const gaps: number[] = [];
        const observer = new PerformanceObserver((list) =>
          tasks.push(...list.getEntries().map(({ duration }) => duration)),
        );
        observer.observe({ type: 'longtask' });
        const began = performance.now();
        let last = began;
        requestAnimationFrame(function frame(now) {
          gaps.push(now - last);
          last = now;
          if (now - began < ms) return requestAnimationFrame(frame);
          return resolve({ tasks, gaps });
        });
      }),
    forMs,
  );
}

const shareInTime = ({ gaps }: FrameTimes) => gaps.filter((gap) => gap <= boundMs.frame).length / gaps.length;

const frames: Line = {
  name: 'candle.frames',
  what: `the candle view at CPU × 4 for ${seconds} seconds: tasks, frames, and paints outside of the flame and the dots`,
  async run() {
    const server = await startBenchServer({ isPinned: false });
    const browser = await launchBrowser();
    try {
      const path = await findDemoWithCandle(server.origin, server.demos);
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      await page.goto(server.origin + path);
      await page.getByRole('tab').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await sleep(5000);

      const seen = await measureFrames(page, seconds * 1000);
      // After the frames, because recording paints costs frames.
      const paints = await countPaints(browser, page, () => sleep(seconds * 1000));
      const within = shareInTime(seen);
      const longest = Math.max(0, ...seen.tasks);
      await page.goto('about:blank');
      const empty = shareInTime(await measureFrames(page, 3000));
      return {
        figure: `longest task ${round(longest, 0)} ms; ${round(within * 100, 1)} % of frames within ${boundMs.frame} ms; ${paints.elsewhere} paints elsewhere`,
        parts: `${seen.gaps.length} frames, ${paints.all} paints; an empty page in the same browser ${round(empty * 100, 1)} %`,
        bound: `no task over ${boundMs.task} ms; 95 %; none elsewhere`,
        holds: longest <= boundMs.task && within >= 0.95 && paints.elsewhere === 0,
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** Opens the candle stream from its own IP address; `count` is the latest count, and `at` the time of its arrival. */
function watch(origin: string, path: string, address: string): Promise<{ socket: Socket; count: number; at: number }> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const watcher = { socket, count: -1, at: 0 };
    let text = '';
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (more: string) => {
      text += more;
      const latest = [...text.matchAll(/\{"count":(\d+)\}/g)].at(-1)?.[1];
      if (latest === undefined) return;
      if (watcher.count !== Number(latest)) Object.assign(watcher, { count: Number(latest), at: performance.now() });
      text = text.slice(-40);
      resolve(watcher);
    });
    socket.write(`GET ${path}/candle/live HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\n\r\n`);
  });
}

const lights: Line = {
  name: 'candle.lights',
  what: `${visitors} visitors light one candle each within ${seconds} seconds (half of them from one IP address) while ${watchers} watch: candles stored, and the delay until watchers and the cached page show them`,
  async run() {
    const server = await startBenchServer({ environment: { TRUSTED_PROXY: '127.0.0.1' } });
    const { origin } = server;
    try {
      const [path = ''] = server.demos;
      const memorialId = path.split('/').at(-1) ?? '';
      const open = await Promise.all(
        Array.from({ length: watchers }, (_, index) => watch(origin, path, `198.51.${index >> 8}.${index & 255}`)),
      );
      const countOnPage = async () =>
        Number(/data-burning="(\d+)"/.exec(await (await fetch(`${origin}${path}/candle`)).text())?.[1] ?? 0);
      const before = await countOnPage();

      let refused = 0;
      const light = async (index: number) => {
        await sleep((index / visitors) * seconds * 1000);
        const answer = await fetch(`${origin}/rpc/candles/light`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-csrf-token': 'orpc',
            // Every second visitor shares one address, like visitors in a school.
            'x-forwarded-for': index % 2 === 0 ? '192.0.2.1' : `203.0.${index >> 8}.${index & 255}`,
          },
          body: JSON.stringify({ json: { memorialId, submitId: randomUUID() } }),
        });
        await answer.arrayBuffer();
        if (!answer.ok) refused += 1;
      };
      const began = performance.now();
      await Promise.all(Array.from({ length: visitors }, (_, index) => light(index)));
      const lit = performance.now();
      const wanted = before + visitors;
      await until(async () => (await countOnPage()) === wanted, 20);
      const page = performance.now() - lit;
      await until(async () => open.every(({ count }) => count === wanted), 5);
      const delivery = Math.max(...open.map(({ at }) => at)) - lit;
      for (const { socket } of open) socket.destroy();

      const { json } = (await (
        await fetch(`${origin}/rpc/candles/listBurning`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
          body: JSON.stringify({ json: { memorialId } }),
        })
      ).json()) as { json: { count: number } };
      return {
        figure: `${json.count - before} stored, ${refused} refused; the last watcher after ${round(delivery, 0)} ms, the page after ${round(page, 0)} ms`,
        parts: `lit within ${round((lit - began) / 1000, 1)} s`,
        bound: `all, none; ${boundMs.delivery} ms, ${boundMs.delivery} ms`,
        holds:
          json.count - before === visitors && refused === 0 && delivery <= boundMs.delivery && page <= boundMs.delivery,
      };
    } finally {
      await server.stop();
    }
  },
};

export const candleLines = [frames, lights];

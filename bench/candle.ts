import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { type Line, round } from './line.ts';
import { startBenchServer, until } from './server.ts';

const seconds = 10;
const most = { task: 50, frame: 33, told: 2000 };
const visitors = 500;
const watchers = 200;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A demonstration memorial that has a candle view. */
async function candleOf(origin: string, demos: readonly string[]): Promise<string> {
  for (const path of demos) if ((await (await fetch(origin + path)).text()).includes('data-candle')) return path;
  throw new Error('No demonstration memorial is shown as its candle.');
}

/** The repainted elements during an idle view, and how many of them are not the flame or the dots. */
async function paintsOf(
  browser: Browser,
  page: Page,
  look: () => Promise<unknown>,
): Promise<{ all: number; beside: number }> {
  const session = await page.context().newCDPSession(page);
  const tracing = await browser.newBrowserCDPSession();
  const painted: number[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as PaintEvent[])
      if (name === 'Paint' && args.data?.nodeId !== undefined) painted.push(args.data.nodeId);
  });
  const done = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await look();
  await tracing.send('Tracing.end');
  await done;
  await session.send('DOM.enable');
  let beside = 0;
  for (const backendNodeId of painted) if (!(await isAlive(session, backendNodeId))) beside += 1;
  await Promise.all([tracing.detach(), session.detach()]);
  return { all: painted.length, beside };
}

/** Whether an element belongs to the flame or the dots. */
async function isAlive(session: CDPSession, backendNodeId: number): Promise<boolean> {
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

interface Seen {
  /** In milliseconds: each long task, and the time between two frames. */
  tasks: number[];
  gaps: number[];
}

function lookOn(page: Page, forMs: number): Promise<Seen> {
  return page.evaluate(
    (ms) =>
      new Promise<Seen>((resolve) => {
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

const inTime = ({ gaps }: Seen) => gaps.filter((gap) => gap <= most.frame).length / gaps.length;

const frames: Line = {
  name: 'candle.frames',
  what: `the candle view at CPU × 4 for ${seconds} seconds: tasks, frames, and what is painted beside the flame and the dots`,
  async run() {
    const server = await startBenchServer({ isPinned: false });
    const browser = await launchBrowser();
    try {
      const path = await candleOf(server.origin, server.demos);
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

      const seen = await lookOn(page, seconds * 1000);
      // After the frames, because recording paints costs frames.
      const paints = await paintsOf(browser, page, () => sleep(seconds * 1000));
      const within = inTime(seen);
      const longest = Math.max(0, ...seen.tasks);
      await page.goto('about:blank');
      const empty = inTime(await lookOn(page, 3000));
      return {
        figure: `longest task ${round(longest, 0)} ms; ${round(within * 100, 1)} % of frames within ${most.frame} ms; ${paints.beside} paints elsewhere`,
        parts: `${seen.gaps.length} frames, ${paints.all} paints; an empty page in the same browser ${round(empty * 100, 1)} %`,
        bound: `no task over ${most.task} ms; 95 %; none elsewhere`,
        holds: longest <= most.task && within >= 0.95 && paints.beside === 0,
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** A viewer with an IP address of their own; `heard` is the last message and its time. */
function watch(origin: string, path: string, address: string): Promise<{ socket: Socket; count: number; at: number }> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const watcher = { socket, count: -1, at: 0 };
    let text = '';
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (more: string) => {
      text += more;
      const told = [...text.matchAll(/\{"count":(\d+)\}/g)].at(-1)?.[1];
      if (told === undefined) return;
      if (watcher.count !== Number(told)) Object.assign(watcher, { count: Number(told), at: performance.now() });
      text = text.slice(-40);
      resolve(watcher);
    });
    socket.write(`GET ${path}/candle/live HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\n\r\n`);
  });
}

const lights: Line = {
  name: 'candle.lights',
  what: `${visitors} visitors light one candle each within ${seconds} seconds (half of them behind one address) while ${watchers} watch: what is stored, when watchers and the cached page have it`,
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
            // Every second viewer shares the address of a school.
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
      const told = Math.max(...open.map(({ at }) => at)) - lit;
      for (const { socket } of open) socket.destroy();

      const { json } = (await (
        await fetch(`${origin}/rpc/candles/listBurning`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
          body: JSON.stringify({ json: { memorialId } }),
        })
      ).json()) as { json: { count: number } };
      return {
        figure: `${json.count - before} stored, ${refused} refused; the last watcher after ${round(told, 0)} ms, the page after ${round(page, 0)} ms`,
        parts: `lit within ${round((lit - began) / 1000, 1)} s`,
        bound: `all, none; ${most.told} ms, ${most.told} ms`,
        holds: json.count - before === visitors && refused === 0 && told <= most.told && page <= most.told,
      };
    } finally {
      await server.stop();
    }
  },
};

export const candleLines = [frames, lights];

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Line, median, round } from './line.ts';
import { type Load, load } from './load.ts';
import { type BenchServer, processorMs, startBenchServer, startOther, withDemo } from './server.ts';
import { openSession } from './session.ts';

const bareServer = fileURLToPath(new URL('./bare.ts', import.meta.url));
const filesServer = fileURLToPath(new URL('./files.ts', import.meta.url));
const rounds = 5;
const browser = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const accounts = 10;

/** The preview of a page by one of its editors, which no cache of whole pages answers. */
async function openPreview(server: BenchServer, url: string): Promise<{ url: string; headers: { cookie: string } }> {
  const cookie = await openSession(server, { edits: url.slice(url.lastIndexOf('/') + 1) });
  return { url: `${url}/preview`, headers: { cookie } };
}

/** Each worker has to run its code some thousand times before it is optimized. */
async function warmUp(page: Load): Promise<void> {
  await load({ ...page, seconds: 10, connections: 20 });
}

const cached: Line = {
  name: 'page.cached',
  what: 'public page from the byte cache against a bare node:http server with the same bytes, 10 connections, brotli',
  run: () =>
    withDemo(async (server, url) => {
      const { status, headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      if (status !== 200) throw new Error(`The page answers ${status}.`);
      const html = Buffer.from(await (await fetch(url)).arrayBuffer());
      const folder = join(server.dataDir, 'same');
      const compressed = join(folder, 'page.html.br');
      mkdirSync(folder);
      writeFileSync(join(folder, 'page.html'), html);
      writeFileSync(compressed, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));

      const same = Object.fromEntries(
        [...headers].filter(([name]) => !['connection', 'date', 'keep-alive', 'transfer-encoding'].includes(name)),
      );
      const bareHeaders = { ...same, 'content-encoding': 'br', 'content-length': String(statSync(compressed).size) };
      const bare = await startOther(bareServer, [compressed, JSON.stringify(bareHeaders)]);
      const files = await startOther(filesServer, [folder, 'brotli']);

      // The first thousands of requests are answered by code that is not optimized yet.
      for (const warm of [url, `${bare.origin}/`, `${files.origin}/page.html`]) await load({ url: warm });
      const [ours, ofBare, ofFiles]: [number[], number[], number[]] = [[], [], []];
      for (let index = 0; index < rounds; index += 1) {
        ours.push(await load({ url }));
        ofBare.push(await load({ url: `${bare.origin}/` }));
        ofFiles.push(await load({ url: `${files.origin}/page.html` }));
      }
      bare.stop();
      files.stop();
      const against = (theirs: readonly number[]) =>
        median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)));
      const ratio = against(ofBare);
      return {
        figure: `${round(ratio)} ×`,
        parts: `${round(median(ours), 0)} against ${round(median(ofBare), 0)} requests/s; ${round(against(ofFiles))} × of sirv with the compressed file (${round(median(ofFiles), 0)})`,
        bound: 'at least 0.85',
        holds: ratio >= 0.85,
      };
    }),
};

const counted: Line = {
  name: 'page.counted',
  what: 'the same cached page for a browser, whose views are counted, against a client without a user agent',
  run: () =>
    withDemo(async (_server, url) => {
      const ratios: number[] = [];
      for (let index = 0; index < rounds + 2; index += 1) {
        const plain = await load({ url, headers: { 'user-agent': '' } });
        ratios.push((await load({ url, headers: { 'user-agent': browser } })) / plain);
      }
      const ratio = median(ratios);
      return {
        figure: `${round(ratio)} ×`,
        parts: ratios.map((one) => round(one)).join(', '),
        bound: 'at least 0.95',
        holds: ratio >= 0.95,
      };
    }),
};

const rendered: Line = {
  name: 'page.rendered',
  what: 'the preview of the same page: loaded and assembled for each request, unchanged content and markup from caches, on one core',
  run: () =>
    withDemo(async (server, url) => {
      const preview = await openPreview(server, url);
      await warmUp(preview);
      const rates: number[] = [];
      for (let index = 0; index < 3; index += 1) rates.push(await load(preview));
      const { program, database } = await costOfRequest(server, preview.url, preview.headers);
      return {
        figure: `${round(median(rates), 0)} requests/s`,
        parts: `processor time of a request: ${round(program, 1)} ms in the program, ${round(database, 1)} ms in the database`,
        bound: 'at least 250 requests/s',
        holds: median(rates) >= 250,
      };
    }),
};

const signedIn = accountsLine('page.signed-in', 'signed-in readers, from memory', { ratio: 0.4 });
const editors = accountsLine('page.editors', 'of its editors, whose rights are looked up for each request', {
  optionsFor: (memorialId) => ({ edits: memorialId }),
  rate: 250,
});

interface AccountsLineOptions {
  optionsFor?(memorialId: string): Parameters<typeof openSession>[1];
  /** The bound in requests a second. */
  rate?: number;
  /** The bound as a part of the cached page. */
  ratio?: number;
}

/** The page for ten accounts, with their names and notifications. */
function accountsLine(
  name: string,
  who: string,
  { optionsFor = () => ({}), rate = 0, ratio = 0 }: AccountsLineOptions,
): Line {
  return {
    name,
    what: `the same page for ten ${who}, against the cached page for a visitor without an account, gzip, on one core`,
    run: () =>
      withDemo(async (server, url) => {
        const encoding = { 'accept-encoding': 'gzip' };
        const headers = [];
        for (let index = 0; index < accounts; index += 1)
          headers.push({
            ...encoding,
            cookie: await openSession(server, optionsFor(url.slice(url.lastIndexOf('/') + 1))),
          });
        await load({ url, headers });
        const ratios: number[] = [];
        const rates: number[] = [];
        for (let index = 0; index < rounds; index += 1) {
          rates.push(await load({ url, headers }));
          ratios.push((rates.at(-1) ?? Number.NaN) / (await load({ url, headers: encoding })));
        }
        const { program, database } = await costOfRequest(server, url, headers);
        return {
          figure: `${round(median(rates), 0)} requests/s, ${round(median(ratios))} × of the cached page`,
          parts: `alone ${round(program)} ms of CPU time in the program and ${round(database)} ms in the database`,
          bound: ratio > 0 ? `at least ${ratio} ×` : `at least ${rate} requests/s`,
          holds: median(rates) >= rate && median(ratios) >= ratio,
        };
      }),
  };
}

/** CPU milliseconds that one request takes in the program and in its database, measured over one connection. */
async function costOfRequest(
  server: BenchServer,
  url: string,
  headers: Load['headers'],
): Promise<{ program: number; database: number }> {
  const answered = async () => {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    const countOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
    return countOf('http_answer_seconds_count') + countOf('http_cached_pages');
  };
  const [before, countBefore] = [processorMs(server), await answered()];
  await load({ url, connections: 1, seconds: 3, ...(headers && { headers }) });
  const [after, count] = [processorMs(server), (await answered()) - countBefore];
  return {
    program: (after.program - before.program) / count,
    database: (after.database - before.database) / count,
  };
}

const cores: Line = {
  name: 'page.cores',
  what: 'the preview of the same page: two workers on all cores against one process on one core',
  async run() {
    const rateOf = (options: Parameters<typeof withDemo>[1]) =>
      withDemo(async (server, url) => {
        const preview = await openPreview(server, url);
        await warmUp(preview);
        return load({ ...preview, seconds: 10, connections: 20 });
      }, options);
    const one = await rateOf({});
    const two = await rateOf({ isPinned: false, environment: { WORKERS: '2' } });
    return {
      figure: `${round(two / one)} ×`,
      parts: `${round(two, 0)} against ${round(one, 0)} requests/s; the load generator takes its part of the second core`,
      bound: 'at least 1.7',
      holds: two / one >= 1.7,
    };
  },
};

const memory: Line = {
  name: 'process.memory',
  what: 'memory after 20,000 page views, a tenth of them previews',
  run: () =>
    withDemo(async (server, url) => {
      await views(url, 18_000, {});
      const preview = await openPreview(server, url);
      await views(preview.url, 2000, preview.headers);
      const megabytes = server.memory() / 1024 / 1024;
      return {
        figure: `${round(megabytes, 0)} MB`,
        parts: 'resident, the application with its decoders',
        bound: 'at most 300 MB',
        holds: megabytes <= 300,
      };
    }),
};

async function views(url: string, count: number, headers: Record<string, string>) {
  for (let done = 0; done < count; done += 50) {
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const response = await fetch(url, { headers: { ...headers, 'user-agent': `visitor ${done + index}` } });
        await response.arrayBuffer();
      }),
    );
  }
}

const start: Line = {
  name: 'process.start',
  what: 'start of the built product with a new database, to the first answer with 200',
  async run() {
    const times: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const server = await startBenchServer({ waitForPictures: false });
      times.push(server.startMs);
      await server.stop();
    }
    const ms = median(times);
    return {
      figure: `${round(ms / 1000)} s`,
      parts: times.map((time) => round(time / 1000)).join(', '),
      bound: 'at most 2.5 s',
      holds: ms <= 2500,
    };
  },
};

export const pageLines = [cached, counted, rendered, signedIn, editors, cores, memory, start];

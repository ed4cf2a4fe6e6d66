import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { sql } from 'drizzle-orm';
import { startFilled, startOn } from './database.ts';
import { type Line, round } from './line.ts';
import { startBenchServer } from './server.ts';

/** More pages than fit into the memory of one process. */
const pages = 1500;
const connections = 10;
const nodes = 2;

const crawl: Line = {
  name: 'page.stored',
  what: `${pages} pages, each read once after a restart from ${nodes} processes on one database: stored pages against rendered ones`,
  async run() {
    const filled = await startFilled(pages);
    const { rows } = await filled.services.db.execute<{ id: string }>(sql`select id from memorials where is_public`);
    await filled.close();
    const paths = rows.map(({ id }) => `/memorial/${id}`);
    try {
      const rendered = await crawlOnce(filled.dataDir, paths);
      const stored = await crawlOnce(filled.dataDir, paths);
      return {
        figure: `${round(stored.rate, 0)} pages/s, ${round((stored.found / paths.length) * 100, 0)} % from the store`,
        parts: `${round(stored.rate / rendered.rate, 1)} × of rendering and storing them (${round(rendered.rate, 0)} pages/s)`,
        bound: 'at least 1,000 pages/s and 95 %',
        holds: stored.rate >= 1000 && stored.found >= paths.length * 0.95,
      };
    } finally {
      rmSync(filled.dataDir, { recursive: true, force: true });
    }
  },
};

/** Starts the server with two workers and reads each path once. `found`: how many pages were stored already. */
async function crawlOnce(dataDir: string, paths: readonly string[]) {
  const startedAt = new Date().toISOString();
  const server = await startBenchServer({
    waitForPictures: false,
    isPinned: false,
    // Pages contain the origin, and each start has another port.
    environment: { DATA_DIR: dataDir, DEMO: 'off', WORKERS: String(nodes), ORIGIN: 'http://127.0.0.1:3000' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = [...paths];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await read(agent, server.origin + path);
    }),
  );
  const rate = paths.length / ((performance.now() - started) / 1000);
  agent.destroy();
  await server.stop();

  const { services, stop } = await startOn(dataDir);
  const { rows } = await services.db.execute<{ count: number }>(sql`
    select count(*)::int as count from stored_pages where brotli is not null and stored_at >= ${startedAt}::timestamptz`);
  await stop();
  return { rate, found: paths.length - (rows[0]?.count ?? 0) };
}

function read(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', 'user-agent': 'bench' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}.`));
      answer.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}

export const pageStoreLines = [crawl];

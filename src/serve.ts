import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadBuiltFront } from './assets.ts';
import { seedDemo } from './features/memorial/demo/store.ts';
import { createVisitCounter } from './features/memorial/visits/store.ts';
import { createHttp } from './http.ts';
import { trustedProxies } from './server/address.ts';
import type { Config } from './server/config.ts';
import type { Log } from './server/log.ts';
import { createMetrics } from './server/metrics.ts';
import type { OpenDatabase } from './server/database.ts';
import { startServices } from './services.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stopMs = 10_000;

/** Everything above the database: services, demonstration pages, the front, the server; and the way down again. */
export async function serve(config: Config, log: Log, database: OpenDatabase): Promise<void> {
  const proxies = trustedProxies(config.trustedProxies);
  const { services, pool, stop } = await startServices(config, log, database);
  if (config.demo) await seedDemo(services);

  const counter = createVisitCounter(services.db, config.secret, services.now, log);
  const tools = config.mode === 'development' ? await import('./development.ts') : undefined;
  const development = await tools?.startVite(root);
  const front = development?.front ?? (await loadBuiltFront(join(root, 'dist')));
  let isStopping = false;

  const server = createHttp({
    services,
    front,
    counter,
    metrics: createMetrics(config, pool),
    proxies,
    isReady: async () =>
      !isStopping &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      )),
  });
  await listen(server, config.port, config.host);
  log.info({ origin: config.origin, ms: Math.round(performance.now()) }, 'ready');
  if (config.demo) await tools?.offerOwnerLink(services);
  if (process.stdout.isTTY) process.stdout.write(`\n  ${config.origin}\n\n`);

  async function end() {
    if (isStopping) return;
    isStopping = true;
    // Whoever is answered from now on comes back over a new connection, and the proxy chooses another process for it.
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
    await delay(config.drainMs);
    // Answers that are under way may finish; what hangs longer is cut off.
    const timer = setTimeout(() => server.closeAllConnections(), stopMs / 2);
    const forced = setTimeout(() => process.exit(1), stopMs * 2);
    forced.unref();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    clearTimeout(timer);
    await counter.stop();
    await development?.stop();
    await stop();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set PORT to another one.`) : error),
    );
    server.listen(port, host, () => resolve());
  });
}

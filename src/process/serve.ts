import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { loadBuiltFront } from './front.ts';
import { newestBackup } from '#backup/folder.ts';
import { seedDemo } from '#features/demo/demo.store.ts';
import { createViewCounter } from '#features/statistics/counting/view-counting.store.ts';
import { createHttp } from '#routes/http.ts';
import { createCdn } from '#server/cdn.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/database.ts';
import type { Log } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { keepReplacedAssets } from '#server/http/replaced-assets.ts';
import { createStaticFiles } from '#server/http/static.ts';
import { refusal } from '#server/refusal.ts';
import { startServices } from './services.ts';
import { findClusterMetrics } from './worker-metrics.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Time for running responses to finish when the process stops. */
const lastAnswersMs = 5000;
const readyMs = 3000;

/** Throws where the port is taken, before the start changes the database. */
export async function assertPortFree({ port, host }: Config): Promise<void> {
  // Workers share the port, which their parent process has checked.
  if (cluster.isWorker) return;
  const probe = createServer();
  await listen(probe, port, host);
  await close(probe);
}

/**
 * Starts what needs the database: services, demonstration pages, the front, the server. Adds their disposal to
 * `opened`.
 */
export async function serve(config: Config, log: Log, database: OpenDatabase, opened: AsyncDisposableStack) {
  // The front is read while the database is migrated. Errors of the database are reported first.
  const tools = config.mode === 'development' ? await import('./development.ts') : undefined;
  const loading = tools?.startVite(root) ?? loadBuiltFront(join(root, 'dist')).then((front) => ({ front, stop() {} }));
  loading.catch(() => undefined);
  opened.defer(async () => (await loading.catch(() => undefined))?.stop());
  const { services, pool, stop } = await startServices(config, log, database, { isWorker: true });
  opened.defer(stop);
  if (config.demo) await seedDemo(services);

  const counter = createViewCounter({ ...services, origin: config.origin });
  opened.defer(() => counter.stop());
  const cdn = config.cdn && createCdn(config.cdn, log);
  if (cdn) opened.defer(() => cdn.stop());
  const { front } = await loading;
  let sendReplaced: ReturnType<typeof createStaticFiles> = () => false;

  const server = createHttp({
    services,
    front: {
      ...front,
      sendFile: async (request, response, path) =>
        (await front.sendFile(request, response, path)) || sendReplaced(request, response, path),
    },
    cdn,
    counter,
    metrics: createMetrics(config, pool, () => newestBackup(config.backup.dir), findClusterMetrics),
    proxies: config.trustedProxies,
    isReady: async () => !services.leaving.signal.aborted && (await isAnswering(pool)),
  });
  await listen(server, config.port, config.host);
  opened.defer(async () => {
    services.leaving.abort();
    // Responses now close their connection: the next request needs a new one, which a proxy opens to another process.
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
    await wait(config.drainMs);
    await close(server);
  });
  if (config.mode !== 'development')
    findReplaced(config.dataDir, services.now()).then(
      (send) => (sendReplaced = send),
      (error: unknown) => log.warn({ err: error }, 'keeping the files of the previous build failed'),
    );
  log.info({ origin: config.origin, ms: Math.round(performance.now()) }, 'ready');
  // Notifies the supervisor of the process; a missing supervisor is no error of the server.
  process.send?.('ready', undefined, undefined, () => undefined);
  if (config.demo) await tools?.offerOwnerLink(services);
  if (process.stdout.isTTY && (cluster.worker?.id ?? 1) === 1)
    process.stdout.write(`\n  Open ${config.origin} in a browser.\n\n`);
}

/** Serves the files of builds that were replaced in the last day. */
async function findReplaced(dataDir: string, now: Date): Promise<ReturnType<typeof createStaticFiles>> {
  const buildsFolder = join(dataDir, 'builds');
  const names = await keepReplacedAssets({ assets: join(root, 'dist/client/assets'), kept: buildsFolder, now });
  const paths = new Set(names.map((name) => `/assets/${name}`));
  return createStaticFiles(buildsFolder, (path) => paths.has(path));
}

/** A hanging database counts as unreachable. */
function isAnswering(pool: pg.Pool): Promise<boolean> {
  const probe = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([probe, wait(readyMs, false, { ref: false })]);
}

/** Waits for running responses, and ends those that take too long. */
async function close(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), lastAnswersMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken: set PORT to another one.`,
        EACCES: `Port ${port} is closed to this user: set PORT to 1024 or above.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} is not an address of this machine.`,
      };
      reject(refusal('LISTEN', sentences[code ?? ''] ?? `HOST ${host} and PORT ${port} cannot be used: ${message}.`));
    });
    server.listen(port, host, () => resolve());
  });
}

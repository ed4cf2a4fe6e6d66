import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeployment, type RunningServer, startServer } from './server.ts';
import { waitFor } from './wait.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ WORKERS: '2' }, createDeployment());
  await waitFor(async () => listWorkers(server).length === 2);
});
afterAll(() => server?.stop());

/** The worker processes of a server. */
function listWorkers({ process: { pid } }: RunningServer): number[] {
  const isOurs = (child: string) => {
    try {
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${child}/status`, 'utf8'));
    } catch {
      return false; // the process has ended
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(isOurs)
    .map(Number);
}

const hasEnded = (pid: number) => !readdirSync('/proc').includes(String(pid));
const countResponses = async () => {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^http_answers_total\{class="2xx"\} (\d+)/m.exec(text)?.[1] ?? 0);
};

test('the metrics are the sum of all workers', async () => {
  const before = await countResponses();
  for (let count = 0; count < 20; count += 1)
    await (await fetch(`${server.origin}/healthz`, { headers: { connection: 'close' } })).arrayBuffer();
  expect(await countResponses()).toBeGreaterThanOrEqual(before + 20);
});

test('a killed worker is replaced, while the other one responds', async () => {
  const [killed = 0, other] = listWorkers(server);
  process.kill(killed, 'SIGKILL');
  await waitFor(async () => hasEnded(killed));
  expect((await fetch(`${server.origin}/readyz`, { headers: { connection: 'close' } })).status).toBe(200);
  await waitFor(async () => listWorkers(server).length === 2);
  expect(listWorkers(server)).toContain(other);
  await waitFor(async () => server.output().includes('a worker exited; restarting it'));
});

test('a signal to the main process stops all workers', async () => {
  const workers = listWorkers(server);
  expect(server.process.kill('SIGTERM')).toBe(true);
  await waitFor(async () => [server.process.pid ?? 0, ...workers].every(hasEnded));
  expect(server.process.exitCode).toBe(0);
});

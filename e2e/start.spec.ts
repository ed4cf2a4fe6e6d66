import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { waitFor } from './wait.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the product like `npm start`, with its own embedded database. */
function start(environment: Record<string, string>, command = [process.execPath, 'scripts/run.mjs']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-start-'));
  const [program, ...parameters] = [...command, 'start'];
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...environment },
  });
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]).then(([message, [code]]) => ({
    stderr: message,
    code: code as number | null,
    isDatabaseLeft: existsSync(join(dataDir, 'postgres/postmaster.pid')),
  }));
  return { child, ended };
}

test('a port in use is reported in one sentence, and the database is stopped', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const stderr = `Port ${port} is taken: set PORT to another one.\n`;
  expect(await start({ PORT: String(port) }).ended).toEqual({ stderr, code: 1, isDatabaseLeft: false });
});

test('an address of another machine is reported in one sentence, and the database is stopped', async () => {
  const stderr = 'HOST 203.0.113.7 is not an address of this machine.\n';
  expect(await start({ HOST: '203.0.113.7', PORT: '0' }).ended).toEqual({ stderr, code: 1, isDatabaseLeft: false });
});

/** Starts the product and waits until it is ready. */
async function startOnPort(command?: string[]) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const started = start({ PORT: String(port) }, command);
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok === true;
  await waitFor(isReady, 60_000);
  return { ...started, isReady };
}

/** The server process of a supervisor. */
function serverOf(supervisor: number): number {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ');
  return Number(children[0]);
}

test('a second signal, as from a terminal, does not disturb an orderly stop', async () => {
  const { child, ended } = await startOnPort();
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ stderr: '', code: 0, isDatabaseLeft: false });
});

test('npm passes a signal on and waits until everything has stopped', async () => {
  const { child, ended } = await startOnPort(['npm']);
  child.kill('SIGTERM');
  expect((await ended).isDatabaseLeft).toBe(false);
});

test.skipIf(process.platform !== 'linux')('a crashed server is restarted, and stops on a signal', async () => {
  const { child, ended, isReady } = await startOnPort();
  const killedPid = serverOf(child.pid ?? 0);
  process.kill(killedPid, 'SIGKILL');
  await waitFor(async () => !(await isReady()), 10_000);
  await waitFor(isReady, 60_000);
  expect(serverOf(child.pid ?? 0)).not.toBe(killedPid);
  child.kill('SIGTERM');
  expect(await ended).toEqual({
    stderr: 'The server ended unexpectedly (SIGKILL) and is started again.\n',
    code: 0,
    isDatabaseLeft: false,
  });
});

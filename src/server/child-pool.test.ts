import { expect, test } from 'vitest';
import { ChildPool } from './child-pool.ts';

const budget = { residentBytes: 512 * 1024 * 1024, cpuMs: 60_000 };
const script = new URL('../../test/child-jobs.ts', import.meta.url);
const poolOf = (changes: object = {}) => new ChildPool({ script, size: 1, niceness: 0, timeoutMs: 60_000, ...changes });
const processOf = (pool: ChildPool) => pool.run<number>('process', null, budget);

test('a process runs jobs one after another, also after an error', async () => {
  const pool = poolOf();
  const answers = [1, 2, 3].map((value) => pool.run<number>('double', value, budget));
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  const first = await processOf(pool);
  await expect(pool.run('fail', null, budget)).rejects.toThrow('no');
  expect(await processOf(pool)).toBe(first);
});

test('a job above the limits of memory or time is killed, and the next one gets a new process', async () => {
  const pool = poolOf();
  const first = await processOf(pool);
  const small = { ...budget, residentBytes: 200 * 1024 * 1024 };
  await expect(pool.run('fill', null, small)).rejects.toMatchObject({ failure: 'exceeded' });
  await expect(pool.run('burn', null, { ...budget, cpuMs: 300 })).rejects.toMatchObject({ failure: 'exceeded' });
  expect(await processOf(pool)).not.toBe(first);
});

test.runIf(process.platform === 'linux')(
  'a job that blocks its process is killed when it exceeds its CPU time',
  async () => {
    const pool = poolOf();
    const lost = pool.run('block', null, { ...budget, cpuMs: 300 });
    await expect(lost).rejects.toMatchObject({ failure: 'exceeded' });
    expect(await pool.run<number>('double', 4, budget)).toBe(8);
  },
);

test.each(['hang', 'block'])(
  'a job that never responds (%s) is killed after its timeout, and waiting jobs continue',
  async (name) => {
    const pool = poolOf({ timeoutMs: 3000 });
    const lost = pool.run(name, null, budget);
    const next = pool.run<number>('double', 4, budget);
    await expect(lost).rejects.toMatchObject({ failure: 'silent' });
    expect(await next).toBe(8);
  },
);

test('the pool replaces a process that dies, busy or idle', async () => {
  const pool = poolOf();
  await expect(pool.run('die', null, budget)).rejects.toMatchObject({ failure: 'died' });
  process.kill(await processOf(pool), 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await pool.run('double', 4, budget)).toBe(8);
});

test('an idle process exits', async () => {
  const pool = poolOf({ idleMs: 50 });
  const pid = await processOf(pool);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a job fails if its script cannot run', async () => {
  const pool = poolOf({ script: new URL('./no-such-file.ts', import.meta.url) });
  await expect(processOf(pool)).rejects.toMatchObject({ failure: 'died' });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

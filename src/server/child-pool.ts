import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { JobAnswer, JobBudget, JobRequest } from './child-jobs.ts';

/** 'exceeded': over its budget; 'died': the process ended or could not be started; 'silent': no answer in time. */
export type JobFailure = 'exceeded' | 'died' | 'silent';

export class ChildJobError extends Error {
  readonly failure: JobFailure;
  /** What ended a process that died. */
  readonly signal: NodeJS.Signals | null;
  constructor(failure: JobFailure, message: string, signal: NodeJS.Signals | null = null) {
    super(message);
    this.name = 'ChildJobError';
    this.failure = failure;
    this.signal = signal;
  }
}

interface PoolOptions {
  /** A file that calls `answerJobs`. */
  script: URL;
  size: number;
  /** 0 to 19: how far behind the rest of the machine its processes stand. */
  niceness: number;
  /** However busy the machine is: an answer that takes longer does not come any more. */
  timeoutMs: number;
  /** An idle process exits after this time to free its memory. */
  idleMs?: number;
  /** Of its JavaScript; decoders that hold memory of their own need little. */
  heapMegabytes?: number;
  /** Of the half of the heap where JavaScript allocates: more is faster where much is allocated, and never given back. */
  semiSpaceMegabytes?: number;
}

/** How often the parent looks at the processor time of a process that works. */
const watchMs = 1000;
/** The kernel tells processor time in these, whatever its own clock. */
const ticksPerSecond = 100;

interface Child {
  process: ChildProcess;
  idle?: NodeJS.Timeout;
}

/** As in scripts/environment.mjs, for a process that does one thing at a time: one arena, and less is kept free in it. */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
};
/** No secrets: processes that decode untrusted files get neither the database nor any key. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'NODE_COMPILE_CACHE', 'NODE_NO_WARNINGS'];

/**
 * Runs jobs in child processes with a limited concurrency, in order. A process that dies is replaced, and its job fails with a
 * ChildJobError.
 */
export class ChildPool {
  readonly #options: Required<PoolOptions>;
  readonly #waiting: ((child: Child | null) => void)[] = [];
  readonly #resting: Child[] = [];
  #busy = 0;
  #jobs = 0;

  constructor(options: PoolOptions) {
    this.#options = { idleMs: 15_000, heapMegabytes: 128, semiSpaceMegabytes: 4, ...options };
  }

  async run<Result>(name: string, input: unknown, budget: JobBudget): Promise<Result> {
    const child = (await this.#take()) ?? this.#start();
    let isUsable = false;
    try {
      const result = await this.#ask<Result>(child, { id: (this.#jobs += 1), name, input, budget });
      isUsable = true;
      return result;
    } catch (error) {
      isUsable = !(error instanceof ChildJobError);
      throw error;
    } finally {
      if (!isUsable) child.process.kill('SIGKILL');
      this.#give(isUsable && child.process.connected ? child : null);
    }
  }

  /** A process that rests; null where one is to be started. */
  async #take(): Promise<Child | null> {
    if (this.#busy >= this.#options.size) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
    for (let child = this.#resting.pop(); child; child = this.#resting.pop()) {
      clearTimeout(child.idle);
      if (child.process.connected) return child;
    }
    return null;
  }

  #give(child: Child | null): void {
    const next = this.#waiting.shift();
    if (next) return next(child);
    this.#busy -= 1;
    if (!child) return;
    child.idle = setTimeout(() => {
      this.#resting.splice(this.#resting.indexOf(child), 1);
      child.process.kill('SIGKILL');
    }, this.#options.idleMs).unref();
    this.#resting.push(child);
  }

  #start(): Child {
    const { script, niceness, heapMegabytes, semiSpaceMegabytes } = this.#options;
    const env = Object.fromEntries(
      passedOn.flatMap((name) => [[name, process.env[name]]]).filter(([, value]) => value),
    );
    const child = fork(fileURLToPath(script), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--expose-gc', `--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${semiSpaceMegabytes}`],
      env: { ...allocator, ...env },
    });
    // Each job listens for itself; without this a process that dies at rest would end ours.
    child.on('error', () => undefined);
    try {
      if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
    } catch {
      // It has ended already, or the system permits no change: the job goes on as it is.
    }
    return { process: child };
  }

  #ask<Result>({ process: child }: Child, request: JobRequest): Promise<Result> {
    const { timeoutMs } = this.#options;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => fail('silent', `no answer in ${timeoutMs} ms`), timeoutMs);
      // A job that never leaves its event loop does not meet the watch of its own process.
      const before = readCpuMs(child);
      const watch = setInterval(async () => {
        const [from, now] = await Promise.all([before, readCpuMs(child)]);
        if (from !== null && now !== null && now - from > request.budget.cpuMs) fail('exceeded', 'too much cpu');
      }, watchMs);
      const died = () => fail('died', `the process ended with ${child.signalCode ?? child.exitCode}`);
      // Its last answer may still be on the way when it has ended already.
      const exited = () => !child.connected && died();
      const broken = (error: Error) => fail('died', error.message);
      const answered = (answer: JobAnswer) => {
        if (answer.id !== request.id) return;
        if ('exceeded' in answer) return fail('exceeded', `too much ${answer.exceeded}`);
        settle();
        if ('error' in answer) reject(Object.assign(new Error(answer.error), { code: answer.code }));
        else resolve(answer.result as Result); // the child answers with the result of its handler
      };
      function settle() {
        clearTimeout(timer);
        clearInterval(watch);
        child.off('message', answered).off('disconnect', died).off('exit', exited).off('error', broken);
        child.unref();
        child.channel?.unref();
      }
      function fail(failure: JobFailure, message: string) {
        settle();
        reject(new ChildJobError(failure, message, child.signalCode));
      }
      child.on('message', answered).on('disconnect', died).on('exit', exited).on('error', broken);
      if (!child.connected) return died();
      // Only while it works does a process keep ours alive.
      child.ref();
      child.channel?.ref();
      child.send(request, (error) => error && broken(error));
    });
  }
}

/** The processor time of all threads of a process; null on systems without /proc, and when the process has ended. */
async function readCpuMs({ pid }: ChildProcess): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The second field is a name in brackets, which may hold blanks: user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { JobAnswer, JobBudget, JobRequest } from './child-jobs.ts';

/** 'exceeded': over its budget; 'died': the process ended or could not be started; 'silent': no response in time. */
export type JobFailure = 'exceeded' | 'died' | 'silent';

export class ChildJobError extends Error {
  readonly failure: JobFailure;
  /** The cause of a process's end. */
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
  /** 0 to 19: the niceness of its processes. */
  niceness: number;
  /** Timeout of a response, generous enough for a busy machine. */
  timeoutMs: number;
  /** An idle process exits after this time to free its memory. */
  idleMs?: number;
  /** The heap of its JavaScript; native decoders need little. */
  heapMegabytes?: number;
  /** The semi-space of its heap: more is faster with many allocations, but is never returned. */
  semiSpaceMegabytes?: number;
}

/** Interval at which the parent checks the CPU time of a working process. */
const watchMs = 1000;
/** The kernel reports CPU time in this unit. */
const ticksPerSecond = 100;

interface Child {
  process: ChildProcess;
  idle?: NodeJS.Timeout;
}

/** As in scripts/environment.mjs, for a process with one task at a time: one arena, with less free memory. */
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

  /** An idle process; null if one has to be started. */
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
    // Jobs have their own listeners; without this one, the death of an idle process would end ours.
    child.on('error', () => undefined);
    try {
      if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
    } catch {
      // The process has ended, or the system forbids the change; the job continues.
    }
    return { process: child };
  }

  #ask<Result>({ process: child }: Child, request: JobRequest): Promise<Result> {
    const { timeoutMs } = this.#options;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => fail('silent', `no answer in ${timeoutMs} ms`), timeoutMs);
      // A job that blocks its event loop is not caught by its own process.
      const before = readCpuMs(child);
      const watch = setInterval(async () => {
        const [from, now] = await Promise.all([before, readCpuMs(child)]);
        if (from !== null && now !== null && now - from > request.budget.cpuMs) fail('exceeded', 'too much cpu');
      }, watchMs);
      const died = () => fail('died', `the process ended with ${child.signalCode ?? child.exitCode}`);
      // Its last response may arrive after its end.
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
      // A process keeps ours alive only while it works.
      child.ref();
      child.channel?.ref();
      child.send(request, (error) => error && broken(error));
    });
  }
}

/** The CPU time of all threads of a process; null on systems without /proc, and when the process has ended. */
async function readCpuMs({ pid }: ChildProcess): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The second field is a name in parentheses, which may contain spaces; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** Resource limits of a job; a process that exceeds them exits. */
export interface JobBudget {
  /** Limits of the whole process. */
  residentBytes: number;
  cpuMs: number;
}

export interface JobRequest {
  id: number;
  name: string;
  input: unknown;
  budget: JobBudget;
}

/** `exceeded`: the process is ending because of its budget. */
export type JobAnswer = { id: number } & (
  | { result: unknown }
  | { error: string; code?: string }
  | { exceeded: 'memory' | 'cpu' }
);

const watchMs = 40;

/**
 * Runs the jobs that a ChildPool sends to this process, one at a time. Asynchronous work leaves the event loop free to watch
 * memory and CPU time, because native decoders have no limits of their own. The pool watches the CPU time of blocking work.
 */
export function answerJobs(handlers: Record<string, (input: never) => Promise<unknown>>): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  // Exiting would wait for the threads that still decode.
  process.once('disconnect', end);
  // A terminal sends Ctrl-C to all processes; the parent finishes running work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const send = (answer: JobAnswer, sent: () => void = () => undefined) => process.send?.(answer, sent);

  process.on('message', async ({ id, name, input, budget }: JobRequest) => {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isOverCpu = (user + system) / 1000 > budget.cpuMs;
      if (!isOverCpu && process.memoryUsage.rss() <= budget.residentBytes) return;
      clearInterval(watch);
      send({ id, exceeded: isOverCpu ? 'cpu' : 'memory' }, end);
    }, watchMs);
    try {
      const handler = handlers[name];
      if (!handler) throw new Error(`There is no job ${name}.`);
      const result = await handler(input as never); // the parent sends what this handler takes
      // Frees a job's buffers, which would count against the next one: the pool exposes the garbage collector.
      send({ id, result }, () => globalThis.gc?.());
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException; // jobs throw errors; only some have a code
      send({ id, error: message, ...(code !== undefined && { code }) });
    } finally {
      clearInterval(watch);
    }
  });
}

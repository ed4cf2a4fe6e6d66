import { answerJobs } from '#server/child-jobs.ts';

const allocated: Buffer[] = [];

/** Jobs for tests of ChildPool that succeed, fail, never end, crash or use up memory or CPU time. */
answerJobs({
  process: async () => process.pid,
  double: async (value: number) => value * 2,
  fail: async () => {
    throw new Error('no');
  },
  hang: () => new Promise(() => undefined),
  block: async () => {
    for (;;);
  },
  die: async () => process.exit(3),
  async fill() {
    for (;;) {
      allocated.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  async burn() {
    for (;;) await new Promise((resolve) => setImmediate(resolve));
  },
});

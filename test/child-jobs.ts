import { answerJobs } from '#server/child-jobs.ts';

const held: Buffer[] = [];

/** What a process of a ChildPool may meet. */
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
      held.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  async burn() {
    for (;;) await new Promise((resolve) => setImmediate(resolve));
  },
});

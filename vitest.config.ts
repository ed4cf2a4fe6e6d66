import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const database = { globalSetup: ['test/global-setup.ts'], hookTimeout: 60_000 };
const rules = 'src/features/**/*.rules.test.ts';
const matrix = 'test/matrix.test.ts';
const sqlRules = 'src/core/policy.sql.test.ts';

/**
 * `unit` needs no database and is part of the check; `db` has a database for each file; `e2e` drives the built
 * product. They run one after the other, two or three files at a time.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // As the product itself starts: without it each file of tests waits half a second for one library.
    execArgv: ['--import', './src/server/module-paths.ts'],
    // What failed is read at the end of a log, where a shortened message says nothing.
    chaiConfig: { truncateThreshold: 1000 },
    // A machine that does much else at once is slow, and not wrong.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{core,i18n,ui,client,visitor,sections,app,worker}/**/*.test.{ts,tsx}',
            'src/features/**/*.test.tsx',
            rules,
            'test/**/*.test.ts',
          ],
          exclude: [matrix, sqlRules],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['src/*.test.ts', 'src/{server,features,backup,routes,documents}/**/*.test.ts', matrix, sqlRules],
          exclude: [rules],
          sequence: { groupOrder: 1 },
          // Half of the time of short files was in loading the same modules once more. None of these files mocks a module.
          isolate: false,
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          // A file waits for its browser, server and database in turn: two files leave a third of two processors idle.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          ...database,
          testTimeout: 240_000,
          hookTimeout: 480_000,
          expect: { poll: { timeout: 45_000 } },
          // A browser that gets no time on a busy machine is asked once more; what fails twice is ours.
          retry: 1,
        },
      },
    ],
  },
});

import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = { globalSetup: ['test/global-setup.ts'], hookTimeout: 60_000 };
const rules = 'src/features/**/*.rules.test.ts';
const matrix = 'test/matrix.test.ts';
const sqlRules = 'src/core/policy.sql.test.ts';

/** Files with a DOM first, then those without one: a process ends where the next file needs another environment. */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { dom = [], node = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      readFileSync(moduleId, 'utf8').includes('// @vitest-environment jsdom') ? 'dom' : 'node',
    );
    return [...dom, ...node];
  }
}
const isShuffled = process.argv.some((flag) => flag.startsWith('--sequence.shuffle'));

/** More than two cores can run: tests wait for their database and their browser a third of the time. */
const waiting = { maxWorkers: 3 };

/**
 * `unit` needs no database and is part of the check; `db` has a database for each file; `e2e` drives the built
 * product. They run one after the other.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: isShuffled ? {} : { sequencer: EnvironmentSequencer },
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
          // Two thirds of the time were in starting a process and a DOM for each file and in loading the same packages.
          isolate: false,
          setupFiles: ['test/restore-globals.ts'],
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
          ...waiting,
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          sequence: { groupOrder: 2 },
          // The files of a process share its browsers.
          isolate: false,
          ...waiting,
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

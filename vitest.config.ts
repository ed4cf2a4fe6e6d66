import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = { globalSetup: ['test/global-setup.ts'], hookTimeout: 60_000 };
const rules = 'src/features/**/*.rules.test.ts';
const matrix = 'test/matrix.test.ts';
const sqlRules = 'src/core/policy.sql.test.ts';

/** Runs files with a DOM before those without one: vitest starts a new process when the environment changes. */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { dom = [], node = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      readFileSync(moduleId, 'utf8').includes('// @vitest-environment jsdom') ? 'dom' : 'node',
    );
    return [...dom, ...node];
  }
}
const isShuffled = process.argv.some((flag) => flag.startsWith('--sequence.shuffle'));

/** For two cores: these tests wait for their database and their browser a third of the time. */
const waitingTests = { maxWorkers: 3 };

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
    // The product starts with this too: without it each test file waits half a second for one library.
    execArgv: ['--import', './src/server/module-paths.ts'],
    // Failures are read at the end of a log, where a truncated message is of no use.
    chaiConfig: { truncateThreshold: 1000 },
    // Long, because tests are slow on a busy machine.
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
          // With isolation, two thirds of the time were spent on a process, a DOM and the same packages for each file.
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
          // With isolation, short files spent half of their time on loading the same modules. No file mocks a module.
          isolate: false,
          ...waitingTests,
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          sequence: { groupOrder: 2 },
          // Files that run in one process share its browsers.
          isolate: false,
          ...waitingTests,
          ...database,
          testTimeout: 240_000,
          hookTimeout: 480_000,
          expect: { poll: { timeout: 45_000 } },
          // A browser may be too slow on a busy machine. A test that fails twice has found a mistake.
          retry: 1,
        },
      },
    ],
  },
});

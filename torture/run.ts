import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { Report } from '../scripts/results.ts';
import { backups } from './backup.ts';
import { kills } from './kills.ts';
import { databaseOutages } from './database.ts';
import { fullDisks } from './disk.ts';
import { familyEvening } from './evening.ts';
import { decodes } from './memory.ts';
import { mailOutages } from './mail.ts';
import { unmountAll } from './mount.ts';
import { places } from './places.ts';
import { rollingRestart } from './nodes.ts';
import { endAll } from './program.ts';
import { bucketOutages } from './s3.ts';
import { NotRun, type Scenario } from './scenario.ts';
import { hostileLoad } from './hostile-load.ts';
import { soak } from './soak.ts';
import { wrongStarts } from './starts.ts';
import { removeFolders } from './world.ts';

/**
 * `npm run torture [-- NAME] [--rounds N]`: runs every scenario or the named one; exits with 1 if one fails.
 * `--short`: some seconds for each, three at a time; `--only alone`: scenarios that need an idle machine; `--only together`: all others;
 * `--report FILE`: writes the results in the test runner's format.
 */
const scenarios: Scenario[] = [
  ...kills,
  ...databaseOutages,
  ...bucketOutages,
  ...mailOutages,
  ...fullDisks,
  ...wrongStarts,
  ...places,
  ...backups,
  rollingRestart,
  familyEvening,
  decodes,
  hostileLoad,
  soak,
];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    report: { type: 'string' },
  },
});
const chosen = positionals.length > 0 ? scenarios.filter(({ name }) => positionals.includes(name)) : scenarios;
const isValid =
  chosen.length > 0 &&
  /^[1-9]\d*$/.test(values.rounds ?? '1') &&
  ['together', 'alone', undefined].includes(values.only);
if (!isValid) {
  process.stderr.write(
    `Usage: npm run torture [-- NAME] [--rounds N] [--only together|alone]\n${scenarios.map(({ name }) => name).join('\n')}\n`,
  );
  process.exit(1);
}

const results: { fullName: string; status: 'passed' | 'failed' | 'skipped'; failureMessages: string[] }[] = [];
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void end(130));

const [alone, together] = [chosen.filter(({ isAlone }) => isAlone), chosen.filter(({ isAlone }) => !isAlone)];
if (values.only !== 'alone') await Promise.all(Array.from({ length: values.short ? 3 : 1 }, () => work(together)));
if (values.only !== 'together') await work(alone);
if (values.report) writeFileSync(values.report, JSON.stringify(report()));
await end(results.some(({ status }) => status === 'failed') ? 1 : 0);

async function work(queue: Scenario[]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) results.push(await runScenario(next));
}

async function runScenario({ name, rounds: [full, short], run }: Scenario) {
  const started = performance.now();
  const print = (text: string) => {
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(`${name} … ${text} (${seconds} s)\n`);
  };
  try {
    const rounds = values.rounds ? Number(values.rounds) : values.short ? short : full;
    print(`held: ${await run({ rounds, isShort: values.short })}`);
    return { fullName: name, status: 'passed' as const, failureMessages: [] };
  } catch (error) {
    const { message } = error as Error;
    print(`${error instanceof NotRun ? 'not run' : 'lost'}: ${message}`);
    if (error instanceof NotRun) return { fullName: name, status: 'skipped' as const, failureMessages: [] };
    return { fullName: name, status: 'failed' as const, failureMessages: [message] };
  }
}

function report(): Report {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  const status = count('failed') > 0 ? 'failed' : 'passed';
  const testResults = [{ name: fileURLToPath(import.meta.url), status, assertionResults: results }];
  return { numPassedTests: count('passed'), testResults };
}

async function end(code: number): Promise<never> {
  await endAll();
  unmountAll();
  removeFolders();
  process.exit(code);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root, shortened } from './program.ts';
import { mustHold, NotRun, repeat, type Scenario } from './scenario.ts';

/** Photographs of one evening. */
const photographs = 200;
const patienceMs = 15 * 60_000;

/**
 * A family uploads from a phone whose connection breaks five times: the browser test of an upload, with many more photographs.
 * Needs the built product and a browser.
 */
export const familyEvening: Scenario = {
  name: 'family-evening',
  rounds: [1, 1],
  isAlone: true,
  async run({ rounds, isShort }) {
    if (isShort) throw new NotRun('the browser tests include it with fewer photographs');
    await repeat(rounds, send);
    return `${rounds * photographs} photographs over a connection that broke ${rounds * 5} times, each once and in order`;
  },
};

async function send(): Promise<void> {
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'e2e',
      'e2e/gallery-upload.spec.ts',
      '-t',
      'photographs go up',
    ],
    { cwd: root, env: { ...process.env, PICTURES: String(photographs) }, timeout: patienceMs },
  );
  let output = '';
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(vitest, 'close')) as [number | null];
  mustHold(code === 0, `the photographs did not all arrive: ${shortened(output.slice(output.indexOf('FAIL')))}`);
}

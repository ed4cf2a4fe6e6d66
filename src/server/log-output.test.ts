import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { openLogOutput } from './log-output.ts';

function openTerminal(isTTY: boolean) {
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  return { output, read: () => stripVTControlCharacters(String(output.read() ?? '')) };
}

test('in a terminal a line of the log begins with the time and what happened, and a link can be clicked', async () => {
  const terminal = openTerminal(true);
  const log = createLog('info', await openLogOutput(terminal.output));
  log.info({ link: 'http://localhost:3000/confirm?token=x' }, 'letter kept in the outbox');
  expect(terminal.read()).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: letter kept in the outbox .*"link":"http:\/\/localhost:3000\/confirm\?token=x"/,
  );
});

test('an error in a terminal has its place, and none of the values that it failed on', async () => {
  const terminal = openTerminal(true);
  const log = createLog('info', await openLogOutput(terminal.output));
  log.error({ err: new Error('Cannot read "noa@example.com"') }, 'job failed');
  const lines = terminal.read();
  expect(lines).toContain('job failed');
  expect(lines).toContain('log-output.test.ts');
  expect(lines).not.toContain('noa@example.com');
});

test('what is no terminal gets JSON', async () => {
  expect(await openLogOutput(openTerminal(false).output)).toBeUndefined();
});

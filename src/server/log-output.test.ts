import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { openLogOutput } from './log-output.ts';

function openTerminal(isTTY: boolean) {
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  return { output, read: () => stripVTControlCharacters(String(output.read() ?? '')) };
}

test('in a terminal a log line begins with the time and the event, and links can be clicked', async () => {
  const terminal = openTerminal(true);
  const log = createLog('info', await openLogOutput(terminal.output));
  log.info({ link: 'http://localhost:3000/confirm?token=x' }, 'email kept in the outbox');
  expect(terminal.read()).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: email kept in the outbox .*"link":"http:\/\/localhost:3000\/confirm\?token=x"/,
  );
});

test('an error in a terminal has its location, and none of the values that caused it', async () => {
  const terminal = openTerminal(true);
  const log = createLog('info', await openLogOutput(terminal.output));
  log.error({ err: new Error('Cannot read "noa@example.com"') }, 'job failed');
  const lines = terminal.read();
  expect(lines).toContain('job failed');
  expect(lines).toContain('log-output.test.ts');
  expect(lines).not.toContain('noa@example.com');
});

test('writes JSON if the output is not a terminal', async () => {
  expect(await openLogOutput(openTerminal(false).output)).toBeUndefined();
});

import { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/**
 * Formats log lines for a person where `output` is a terminal. Undefined elsewhere, and where the formatter is not installed,
 * as it comes with the packages of development: lines are JSON then.
 */
export async function openLogOutput(
  output: NodeJS.WritableStream & { isTTY?: boolean },
): Promise<DestinationStream | undefined> {
  if (!output.isTTY) return undefined;
  const formatter = await import('pino-pretty').catch(() => null);
  return formatter?.prettyFactory && createDestination(output, formatter);
}

function createDestination(
  output: NodeJS.WritableStream,
  { prettyFactory }: Pick<typeof import('pino-pretty'), 'prettyFactory'>,
): DestinationStream {
  const format = prettyFactory({ colorize: true, translateTime: 'SYS:HH:MM:ss', singleLine: true });
  return new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      output.write(format(line) ?? line);
      done();
    },
  });
}

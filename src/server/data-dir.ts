import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '#core/error-code.ts';
import { refusal } from './refusal.ts';

const secretBytes = 32;
const secretLength = Math.ceil((secretBytes * 4) / 3);

/** Creates the data folder if it is missing. Throws DATA_DIR with a sentence where it is not writable. */
export function prepareDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable-${randomUUID()}`);
  try {
    make(dataDir);
    closeSync(openSync(probe, 'w'));
    rmSync(probe);
  } catch (error) {
    const code = errorCode(error);
    throw refusal('DATA_DIR', `DATA_DIR ${dataDir} is not a folder that this process can write to (${code}).`);
  }
}

/** Node's `recursive` option hangs in places such as /proc, where no folder can be created. */
function make(folder: string) {
  try {
    mkdirSync(folder, { mode: 0o750 });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    make(dirname(folder));
    mkdirSync(folder, { mode: 0o750 });
  }
}

/** The signing secret of an installation without a configured one: generated once and stored in the data folder. */
export function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const known = read(file);
  if (known === undefined) {
    // If several processes start together, the secret of the first one is used.
    write(file, randomBytes(secretBytes).toString('base64url'), linkSync);
    return read(file) ?? '';
  }
  if (known.length >= secretLength) return known;
  // A new secret would invalidate all sessions and sent links, so the operator has to decide.
  throw refusal(
    'DATA_DIR',
    `The secret in ${file} is damaged (${known.length} characters): restore it from a backup, or remove the file for a new one, which signs everybody out.`,
  );
}

/** Adopts the secret of another installation. */
export function keepSecret(dataDir: string, secret: string): void {
  write(join(dataDir, 'secret'), secret, renameSync);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    throw refusal('DATA_DIR', `The secret in ${file} cannot be read (${code}).`);
  }
}

/** Written under another name first, so that the file is complete even after a power failure. */
function write(file: string, text: string, place: (from: string, to: string) => void) {
  const unfinished = `${file}.new-${randomUUID()}`;
  try {
    const handle = openSync(unfinished, 'w', 0o600);
    writeSync(handle, text);
    fsyncSync(handle);
    closeSync(handle);
    place(unfinished, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    throw refusal('DATA_DIR', `The secret in ${file} cannot be written (${errorCode(error)}).`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

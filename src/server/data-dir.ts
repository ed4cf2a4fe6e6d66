import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refusal } from './refusal.ts';

const secretBytes = 32;
const secretLength = Math.ceil((secretBytes * 4) / 3);

/** Makes the data folder where there is none. Throws DATA_DIR, in a sentence, where nothing can be written. */
export function prepareDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    make(dataDir);
    closeSync(openSync(probe, 'w'));
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw refusal('DATA_DIR', `DATA_DIR ${dataDir} is not a folder that this process can write to (${code}).`);
  }
}

/** Node's own way with `recursive` never comes back from a place such as /proc, where a folder cannot be made. */
function make(folder: string) {
  try {
    mkdirSync(folder, { mode: 0o750 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    make(dirname(folder));
    mkdirSync(folder, { mode: 0o750 });
  }
}

/** The signing secret of an installation that names none: made once, kept in the data folder. */
export function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const known = read(file);
  if (known === undefined) {
    write(file, randomBytes(secretBytes).toString('base64url'));
    return read(file) ?? '';
  }
  if (known.length >= secretLength) return known;
  // A new one would sign everybody out and end every link that was sent: that is for the operator to decide.
  throw refusal(
    'DATA_DIR',
    `The secret in ${file} is damaged (${known.length} characters): bring it back from a backup, or remove the file for a new one, which signs everybody out.`,
  );
}

/** Makes another installation's secret that of this one. */
export function keepSecret(dataDir: string, secret: string): void {
  write(join(dataDir, 'secret'), secret);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw refusal('DATA_DIR', `The secret in ${file} cannot be read (${code}).`);
  }
}

/** Under another name first: a file of this name is whole, whenever the power fails. */
function write(file: string, text: string) {
  const unfinished = `${file}.new-${process.pid}`;
  try {
    const handle = openSync(unfinished, 'w', 0o600);
    writeSync(handle, text);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw refusal('DATA_DIR', `The secret in ${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

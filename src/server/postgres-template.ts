import { chmodSync, chownSync, constants, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The template of the build. Database files are specific to the platform. */
export const postgresTemplate = fileURLToPath(
  new URL(`../../dist/database/${process.platform}-${process.arch}`, import.meta.url),
);

/**
 * Saves the files of a stopped database server for `copyTemplate`. World-readable, because a program that root owns runs as
 * another user, and nothing in them is secret.
 */
export function keepTemplate(cluster: string, template: string): void {
  rmSync(template, { recursive: true, force: true });
  cpSync(cluster, template, { recursive: true, mode: constants.COPYFILE_FICLONE });
  for (const name of ['log', 'current_logfiles', 'postmaster.opts'])
    rmSync(join(template, name), { recursive: true, force: true });
  setModes(template, { folder: 0o755, file: 0o644 });
}

/** Whether there is a template that a server of this major version can use. */
export function hasTemplate(template: string | undefined, major: string): template is string {
  const version = template === undefined ? '' : join(template, 'PG_VERSION');
  return existsSync(version) && readFileSync(version, 'utf8').trim() === major;
}

/** Fills a new folder with the template, for `owner` alone; `initdb --sync-only` makes it durable. */
export function copyTemplate(template: string, folder: string, owner: number): void {
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  setModes(folder, { folder: 0o700, file: 0o600, owner: process.getuid?.() === 0 ? owner : undefined });
}

interface Modes {
  folder: number;
  file: number;
  owner?: number | undefined;
}

function setModes(folder: string, { folder: folderMode, file, owner }: Modes): void {
  const set = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (owner !== undefined) chownSync(path, owner, owner);
  };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    set(join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : file);
  set(folder, folderMode);
}

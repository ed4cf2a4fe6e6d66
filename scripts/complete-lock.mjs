// npm omits packages for other platforms from the lock when the registry does not serve them, and `npm ci` then reports that the
// lock is out of sync. This adds the missing ones as optional. Run it after every change of the lock: npm run lock:complete.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'sunos', 'aix', 'openharmony', 'win32', 'linux'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { packages } = lock;
const added = [];

for (const [place, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isFound(place, name)) continue;
    const parts = name.split(/[/\-.]/);
    const os = systems.find((system) => parts.includes(system)) ?? (parts.includes('win') ? 'win32' : undefined);
    const cpu =
      processors.find((processor) => parts.includes(processor)) ?? (parts.includes('ppc64le') ? 'ppc64' : undefined);
    const top = packages[`node_modules/${name}`] ? `${place}/node_modules/${name}` : `node_modules/${name}`;
    packages[top] = {
      version: range.replace(/^[\^~]/, ''),
      optional: true,
      ...(entry.dev ? { dev: true } : {}),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(os ? { os: [os] } : cpu === 'wasm32' ? {} : { os: ['none'] }),
    };
    added.push(name);
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} added${added.length > 0 ? `: ${added.join(' ')}` : ''}\n`);

/** Whether the package can be resolved from this path: in its folder or above. */
function isFound(place, name) {
  for (let folder = place; ;) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    const end = folder.lastIndexOf('/node_modules/');
    folder = end < 0 ? '' : folder.slice(0, end);
  }
}

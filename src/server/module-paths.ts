import { type ResolveFnOutput, registerHooks } from 'node:module';

const source = new URL('../', import.meta.url).href;
const drizzle = '/node_modules/drizzle-orm/';
/** Resolved package names, which are the same for each of our files. */
const packages = new Map<string, ResolveFnOutput>();

// Node reads the package.json of a package, and ours for `#`, again for each import. That of drizzle-orm has 130 KB: two hundred
// imports of it took a third of every start. Each name is resolved once; relative imports of our own files and of drizzle-orm are
// joined directly.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const isOurs = parentURL.startsWith(source);
    if (!conditions.includes('import') || !(isOurs || parentURL.includes(drizzle))) return next(specifier, context);
    if (!isOurs) {
      if (!specifier.startsWith('.')) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (/^[.#].*\.ts$/.test(specifier)) {
      const [path, base] = specifier.startsWith('#') ? [specifier.slice(1), source] : [specifier, parentURL];
      return { url: new URL(path, base).href, format: 'module-typescript', shortCircuit: true };
    }
    if (!/^@?[a-z]/.test(specifier) || specifier.includes(':')) return next(specifier, context);
    const known = packages.get(specifier);
    if (known) return { ...known, shortCircuit: true };
    const resolution = next(specifier, context);
    packages.set(specifier, resolution);
    return resolution;
  },
});

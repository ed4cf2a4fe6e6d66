import type { Manifest } from './front.ts';

const routeFile = /^src\/app\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** The address of a route by the name of its file, as the router reads it: `_site.family_.tree` is at /family/tree. */
export function routePath(name: string): string {
  const parts = name.split('.').filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.map((part) => part.replace(/_$/, '').replace(/^\$/, ':')).join('/')}`;
}

/** The built modules of each screen by its address, those of the frames around it among them, without `known` ones. */
export function findScreenModules(manifest: Manifest, known: readonly string[]): Map<string, string[]> {
  const routes = new Map(
    Object.keys(manifest).flatMap((file) => {
      const name = routeFile.exec(file)?.[1];
      return name === undefined ? [] : [[name, file] as const];
    }),
  );
  const found = new Map<string, Set<string>>();
  for (const name of routes.keys()) {
    const path = routePath(name);
    const modules = found.get(path) ?? new Set();
    found.set(path, modules);
    const parts = name.split('.');
    for (let length = 1; length <= parts.length; length += 1)
      addModules(manifest, routes.get(parts.slice(0, length).join('.')), modules);
  }
  return new Map([...found].map(([path, modules]) => [path, [...modules].filter((module) => !known.includes(module))]));
}

function addModules(manifest: Manifest, file: string | undefined, modules: Set<string>): void {
  const chunk = file === undefined ? undefined : manifest[file];
  if (!chunk || modules.has(`/${chunk.file}`)) return;
  modules.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) addModules(manifest, imported, modules);
}

interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type ViteManifest = Record<string, ManifestChunk>;

const routeFile = /^src\/app\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** The URL of a route by the name of its file, as the router derives it: `_site.family_.tree` is at /family/tree. */
export function routePath(name: string): string {
  const parts = name.split('.').filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.map((part) => part.replace(/_$/, '').replace(/^\$/, ':')).join('/')}`;
}

/** The files of one screen, without those that all screens load. */
export interface ScreenAssets {
  modules: string[];
  styles: string[];
}

/** The built files of each screen by its URL, including those of its layouts, without `known` ones. */
export function findScreenAssets(manifest: ViteManifest, known: readonly string[]): Map<string, ScreenAssets> {
  const routes = new Map(
    Object.keys(manifest).flatMap((file) => {
      const name = routeFile.exec(file)?.[1];
      return name === undefined ? [] : [[name, file] as const];
    }),
  );
  const found = new Map<string, Set<string>>();
  for (const name of routes.keys()) {
    const path = routePath(name);
    const entries = found.get(path) ?? new Set();
    found.set(path, entries);
    const parts = name.split('.');
    for (let length = 1; length <= parts.length; length += 1) {
      const entry = routes.get(parts.slice(0, length).join('.'));
      if (entry !== undefined) entries.add(entry);
    }
  }
  return new Map([...found].map(([path, entries]) => [path, assetsOf(manifest, entries, known)]));
}

/** The built modules of the common message catalog of a language, and of the named catalogs. */
export function findCatalogModules(manifest: ViteManifest, locale: string, files: readonly string[]): string[] {
  const names = [`screens/${locale}`, ...files.map((file) => `${locale}/${file}`)].map((name) => `src/i18n/${name}.ts`);
  const missing = names.find((name) => !manifest[name]);
  if (missing !== undefined) throw new Error(`The build has no ${missing}: run npm run build.`);
  return assetsOf(manifest, names, []).modules;
}

function assetsOf(manifest: ViteManifest, entries: Iterable<string>, known: readonly string[]): ScreenAssets {
  const [modules, styles] = [new Set<string>(), new Set<string>()];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || known.includes(`/${chunk.file}`) || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return { modules: [...modules], styles: [...styles] };
}

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const both = ['schema', 'i18n', 'core'];
/** What each layer may import; the two columns meet in `both`. */
const mayImport: Record<string, readonly string[]> = {
  core: ['core'],
  i18n: ['i18n', 'core'],
  ui: ['ui', 'i18n', 'core'],
  worker: ['worker', 'schema', 'i18n', 'core'],
  schema: both,
  client: ['client', 'ui', ...both],
  view: ['view', 'client', 'ui', ...both],
  registry: ['registry', 'view', 'client', 'ui', ...both],
  visitor: ['visitor', 'registry', 'view', 'client', 'ui', ...both],
  documents: ['documents', 'visitor', 'registry', 'view', 'client', 'ui', ...both],
  app: ['app', 'registry', 'view', 'client', 'ui', ...both],
  server: ['server', ...both],
  usecase: ['usecase', 'server', ...both],
  backup: ['backup', 'usecase', 'server', ...both],
  root: [
    'root',
    'backup',
    'app',
    'documents',
    'visitor',
    'registry',
    'view',
    'client',
    'ui',
    'usecase',
    'server',
    ...both,
  ],
};
/** Folders of the layer that sees both columns: the start of the process, and what answers requests. */
const rootFolders = new Set(['process', 'routes']);
const sliced = ['features', 'sections'];
const hub = 'features/memorial';
/** Every feature notifies by these, in the transaction of what it does; the rest of notifications is its own. */
const notifiers: ReadonlySet<string> = new Set([
  'features/notifications/store.ts',
  'features/notifications/people/store.ts',
  'features/notifications/page-status/store.ts',
  'features/notifications/support/store.ts',
  'features/notifications/export/store.ts',
]);

/** Whatever a visitor writes is judged by the same words. */
const screening = 'features/contributions/held/rules.ts';

/** How pages and the service worker alike call a procedure; it needs nothing of a page. */
const procedureCall = 'client/post-procedure.ts';

/** The layer that a file belongs to, or undefined when its name is not in the vocabulary. */
function layerOf(path: string): string | undefined {
  const [top = '', ...rest] = path.split('/');
  if (path === 'editor-sections.ts' || path === 'public-sections.ts') return 'registry';
  if (rest.length === 0 || rootFolders.has(top)) return 'root';
  // The rules of core as SQL: only what has a database judges with them.
  if (path.endsWith('.sql.ts')) return 'server';
  if (!sliced.includes(top)) return top in mayImport ? top : undefined;
  const file = rest.at(-1) ?? '';
  if (/^(schema|rules|text)\.ts$/.test(file)) return 'schema';
  if (/^(table|store|procedures|jobs|http|worker)\.ts$/.test(file)) return 'usecase';
  return /\.tsx$|^use-[a-z-]+\.ts$/.test(file) ? 'view' : undefined;
}

const vocabulary = 'schema, rules, text, table, store, procedures, jobs, http, worker; use-….ts; views as .tsx';

const sliceOf = (path: string) =>
  sliced.includes(path.split('/')[0] ?? '') ? path.split('/').slice(0, 2).join('/') : undefined;
/** Everything but `import type`: named, for its effect alone, and at a later time. */
const valueImports =
  /^(?:import|export)(?! type)[^'"]*?from\s*['"]([.#][^'"]+)['"]|^import\s*['"]([.#][^'"]+)['"]|import\(\s*['"]([.#][^'"]+)['"]/gm;
/** What Node itself runs: it strips types, and knows no JSX. */
const runByNode = new Set(['core', 'i18n', 'schema', 'server', 'usecase', 'backup', 'root']);
const targetOf = (from: string, specifier: string) =>
  normalize(specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier));

/** Every import below `root` that the layers forbid, as a sentence each. */
export function violations(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.gen)\.tsx?$/.test(file),
  );
  return files.flatMap((from) => {
    const layer = layerOf(from);
    if (!layer) return [`${from}: not in the file vocabulary (${vocabulary})`];
    return [...readFileSync(join(root, from), 'utf8').matchAll(valueImports)].flatMap((match) => {
      const to = targetOf(from, match[1] ?? match[2] ?? match[3] ?? '');
      if (to.includes('.gen') || !/\.tsx?$/.test(to)) return [];
      const target = layerOf(to);
      if (layer === 'worker' && to === procedureCall) return [];
      if (!target || !mayImport[layer]?.includes(target))
        return [`${from} (${layer}) may not import ${to} (${target})`];
      if (runByNode.has(layer) && from.endsWith('.ts') && to.endsWith('.tsx'))
        return [`${from}: Node cannot run ${to}`];
      const [own, other] = [sliceOf(from), sliceOf(to)];
      const isSibling =
        own &&
        other &&
        own !== other &&
        other !== hub &&
        !notifiers.has(to) &&
        to !== screening &&
        !(own === hub && target === 'schema');
      return isSibling
        ? [`${from}: slices meet in editor-sections.ts, public-sections.ts, visitor/ and app/, not by importing ${to}`]
        : [];
    });
  });
}

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
/** Folders of the layer that sees both columns: the start of the process, and the routes of requests. */
const rootFolders = new Set(['process', 'routes']);
const sliced = ['features', 'sections'];
/** Features that every feature and section may import. */
const hubs: ReadonlySet<string> = new Set(['features/memorial', 'features/media']);
/** The files of each feature that other features may import. A test fails if none of them imports a listed file. */
export const offers: Readonly<Record<string, readonly string[]>> = {
  // Every feature notifies with these, in its own transaction.
  'features/notifications': [
    'notifications.store.ts',
    'people-notifications.store.ts',
    'page-status.store.ts',
    'support-notifications.store.ts',
    'notification-export.store.ts',
  ],
  // Everything that a visitor writes is screened with the same word lists; a candle dedication is a contribution.
  'features/contributions': [
    'screening/screening.rules.ts',
    'contributions.schema.ts',
    'contributions.store.ts',
    // Queries for other features, and contributions of demonstration pages and archives.
    'contribution-queries.store.ts',
    'contribution-imports.store.ts',
    'page/page-contributions.schema.ts',
    'page/page-contributions.store.ts',
    'page/contribution-columns.store.ts',
    'submission/submission-policy.store.ts',
    'submission/submission.store.ts',
  ],
  'features/candles': [
    // A contribution may belong to a candle.
    'candles.table.ts',
    'view/burning.schema.ts',
    'view/burning.store.ts',
    'view/candle-button.tsx',
  ],
  'features/gallery': [
    'gallery.schema.ts',
    'gallery.table.ts',
    'albums.store.ts',
    'gallery-order.store.ts',
    'pending-photos.store.ts',
    'public-gallery.store.ts',
    'image-upload.tsx',
    'page/gallery.tsx',
    'grid/grid.rules.ts',
    // The screen of a family shows the upload links for relatives, and the bell shows what relatives sent.
    'family-upload/family-upload.schema.ts',
    'family-upload/family-upload.store.ts',
    'family-upload/upload-batch.store.ts',
    'editor/family/family-link-dialog.tsx',
  ],
  // The frame around the editor of each section.
  'features/editor': ['use-editor.tsx', 'section-head.tsx'],
  'features/people': ['people.rules.ts', 'people.schema.ts', 'people.table.ts', 'ownership/offers.tsx'],
  'features/account': ['account.schema.ts'],
  // Admins undo an action by its row in the audit log.
  'features/admin': ['log/audit-undo.store.ts'],
  // The demonstration pages create soul letters in the same way as the editor.
  'sections/soul-letters': ['soul-letters.rules.ts', 'soul-letters.schema.ts', 'soul-letters.text.ts'],
};
const isOffered = (path: string) => {
  const [folder = '', feature = '', ...file] = path.split('/');
  return offers[`${folder}/${feature}`]?.includes(file.join('/')) ?? false;
};

/** Calls procedures from pages and from the service worker, so it uses nothing that only a page has. */
const procedureCall = 'client/post-procedure.ts';

/** The layer that a file belongs to, or undefined when its name is not in the vocabulary. */
function layerOf(path: string): string | undefined {
  const [top = '', ...rest] = path.split('/');
  if (path === 'editor-sections.ts' || path === 'public-sections.ts') return 'registry';
  if (rest.length === 0 || rootFolders.has(top)) return 'root';
  // The rules of core as SQL, for code with a database only.
  if (path.endsWith('.sql.ts')) return 'server';
  if (!sliced.includes(top)) return top in mayImport ? top : undefined;
  const file = rest.at(-1) ?? '';
  if (/^(?:[a-z0-9-]+\.)?(schema|rules|text)\.ts$/.test(file)) return 'schema';
  if (/^(?:[a-z0-9-]+\.)?(table|store|procedures|jobs|http|worker)\.ts$/.test(file)) return 'usecase';
  return /\.tsx$|^use-[a-z-]+\.ts$/.test(file) ? 'view' : undefined;
}

const vocabulary = 'schema, rules, text, table, store, procedures, jobs, http, worker; use-….ts; views as .tsx';

const sliceOf = (path: string) =>
  sliced.includes(path.split('/')[0] ?? '') ? path.split('/').slice(0, 2).join('/') : undefined;
/** All imports but `import type`: static, for side effects, and dynamic. */
const valueImports =
  /^(?:import|export)(?! type)[^'"]*?from\s*['"]([.#][^'"]+)['"]|^import\s*['"]([.#][^'"]+)['"]|import\(\s*['"]([.#][^'"]+)['"]/gm;
/** Layers that Node runs without a bundler: it strips types, but cannot run JSX. */
const runByNode = new Set(['core', 'i18n', 'schema', 'server', 'usecase', 'backup', 'root']);
const targetOf = (from: string, specifier: string) =>
  normalize(specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier));

/** Every import below `root` that the layers forbid, one message each. */
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
        own && other && own !== other && !hubs.has(other) && !isOffered(to) && !(hubs.has(own) && target === 'schema');
      return isSibling
        ? [`${from} may not import ${to}: only editor-sections.ts, public-sections.ts, visitor/ and app/ import both`]
        : [];
    });
  });
}

/** Imports of values and of types, without dynamic imports. */
const staticImports = /^(?:import|export)[^'"]*?from\s*['"]([.#][^'"]+)['"]|^import\s*['"]([.#][^'"]+)['"]/gm;

/** The static imports of each file below `root` from other files there, types included. */
export function readImports(root: string): Map<string, string[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.gen)\.tsx?$/.test(file),
  );
  return new Map(
    files.map((from) => [
      from,
      [...readFileSync(join(root, from), 'utf8').matchAll(staticImports)].map((match) =>
        targetOf(from, match[1] ?? match[2] ?? ''),
      ),
    ]),
  );
}

/** Mocks of modules of the product, named by a path or by `#`; mocks of packages do not match. */
const mockedModules = /\bvi\.(?:mock|doMock)(?:<[^;]*?>)?\(\s*(?:import\(\s*)?(['"`])([.#].*?)\1/g;

/** The modules of the product that tests below `root` mock, one message each. */
export function findMockedModules(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(mockedModules)].map(
      ([, , module]) => `${join(root, file)}: mocks ${module}`,
    ),
  );
}

/** Features whose tables no other code may name, in SQL or in Drizzle, with the file that declares the tables. */
const tablesOfFeatures: Readonly<Record<string, string>> = {
  'features/contributions': 'contributions.table.ts',
};
/** Files that may name such a table, and why. */
const namesTables: Readonly<Record<string, string>> = {
  'tables.ts': 'lists every table for migrations',
  'core/policy.sql.ts': 'decides whether the site is closed, for every feature',
};

/** Every table of `tablesOfFeatures` that another folder names, one message each. */
export function namedTables(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.gen)\.tsx?$/.test(file),
  );
  return Object.entries(tablesOfFeatures).flatMap(([feature, declaration]) => {
    const declared = readFileSync(join(root, feature, declaration), 'utf8').matchAll(
      /export const (\w+) = pg(?:Table|View)\(\s*'(\w+)'/g,
    );
    const names = [...declared].flatMap(([, identifier = '', table = '']) => [identifier, table]);
    const pattern = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g');
    return files
      .filter((file) => !file.startsWith(`${feature}/`) && !(file in namesTables))
      .flatMap((file) =>
        [...new Set(readFileSync(join(root, file), 'utf8').match(pattern))].map(
          (name) => `${file}: only ${feature} may name ${name}`,
        ),
      );
  });
}

/** The files of each cycle of imports. */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const [order, lowest, path, cycles] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    [] as string[][],
  ];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    lowest.set(file, place);
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      const reached = order.has(next) ? (path.includes(next) ? order.get(next) : undefined) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? place, reached ?? place));
    }
    const low = lowest.get(file) ?? place;
    if (low === place) {
      const cycle = path.splice(path.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle.toSorted());
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

/** Pairs of folders of one feature that import each other; a folder and one inside it are not reported. */
export function findMutualFolders(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const edges = new Set(
    [...imports].flatMap(([from, targets]) =>
      targets
        .filter((to) => sliceOf(to) && sliceOf(to) === sliceOf(from))
        .map((to) => `${dirname(from)} ${dirname(to)}`),
    ),
  );
  return [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return from < to && !to.startsWith(`${from}/`) && edges.has(`${to} ${from}`);
  });
}

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
/** The pages and their files: every feature and every section builds on these two. */
const hubs: ReadonlySet<string> = new Set(['features/memorial', 'features/media']);
/**
 * What a feature offers to the others, file by file; the rest of it is its own. A test fails when nobody outside takes a
 * file that is offered.
 */
export const offers: Readonly<Record<string, readonly string[]>> = {
  // Every feature notifies by these, in the transaction of what it does.
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
    // What others select of contributions, and the few that come without a visitor.
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
    // The hub of a family shows the links by which relatives send photographs, and the bell their batches.
    'family-upload/family-upload.schema.ts',
    'family-upload/family-upload.store.ts',
    'family-upload/upload-batch.store.ts',
    'editor/family/family-link-dialog.tsx',
  ],
  // The frame in which the editors of sections stand.
  'features/editor': ['use-editor.tsx', 'section-head.tsx'],
  'features/people': ['people.rules.ts', 'people.schema.ts', 'people.table.ts', 'ownership/offers.tsx'],
  'features/account': ['account.schema.ts'],
  // Whatever operators may undo is undone by its row of the audit log.
  'features/admin': ['log/audit-undo.store.ts'],
  // Letters of the demonstration pages are made as their editor makes them.
  'sections/soul-letters': ['soul-letters.rules.ts', 'soul-letters.schema.ts', 'soul-letters.text.ts'],
};
const isOffered = (path: string) => {
  const [folder = '', feature = '', ...file] = path.split('/');
  return offers[`${folder}/${feature}`]?.includes(file.join('/')) ?? false;
};

/** How pages and the service worker alike call a procedure; it needs nothing of a page. */
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
        own && other && own !== other && !hubs.has(other) && !isOffered(to) && !(hubs.has(own) && target === 'schema');
      return isSibling
        ? [`${from}: slices meet in editor-sections.ts, public-sections.ts, visitor/ and app/, not by importing ${to}`]
        : [];
    });
  });
}

/** Imports of values and of types alike; those that are loaded at a later time are none. */
const staticImports = /^(?:import|export)[^'"]*?from\s*['"]([.#][^'"]+)['"]|^import\s*['"]([.#][^'"]+)['"]/gm;

/** What each file below `root` imports from there when it is loaded, types among it. */
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

/** Modules of ours, by path or by `#`, that a test replaces; packages are not among them. */
const mockedModules = /\bvi\.(?:mock|doMock)(?:<[^;]*?>)?\(\s*(?:import\(\s*)?(['"`])([.#].*?)\1/g;

/** The modules of ours that tests below `root` replace, as a sentence each. */
export function findMockedModules(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(mockedModules)].map(
      ([, , module]) => `${join(root, file)}: mocks ${module}`,
    ),
  );
}

/** The features whose tables nobody else names, in SQL or in Drizzle, each by the file that declares them. */
const tablesOfFeatures: Readonly<Record<string, string>> = {
  'features/contributions': 'contributions.table.ts',
};
/** Who names such a table all the same, and why. */
const namesTables: Readonly<Record<string, string>> = {
  'tables.ts': 'lists every table for migrations',
  'core/policy.sql.ts': 'judges whether the site is closed, for every feature',
};

/** Every table of a walled feature that another folder names, as a sentence each. */
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
          (name) => `${file}: ${name} is named in ${feature} alone`,
        ),
      );
  });
}

/** The files that import each other in a circle, a list for each circle. */
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
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1) cycles.push(circle.toSorted());
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

/** Pairs of folders of one feature of which neither lies in the other and each imports from the other. */
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

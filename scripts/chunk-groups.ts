import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Small modules of every document, which islands and screens load too, in one chunk; paths below `src/`. */
export const firstModules = [
  'client/contribution-drafts.ts',
  'client/copy.ts',
  'client/device.ts',
  'client/install.ts',
  'client/is-viewer-known.ts',
  'client/kept-work.ts',
  'client/legacy-progress.ts',
  'client/offline-visits.ts',
  'client/post-procedure.ts',
  'client/push-device.ts',
  'client/question-text.ts',
  'client/session-channel.ts',
  'client/share.ts',
  'client/theme.ts',
  'core/device-store.ts',
  'core/keys.ts',
  'core/locale.ts',
  'core/offline.ts',
  'core/outbox.ts',
  'core/script-data.ts',
  'core/share-mark.ts',
  'core/shared-photos.ts',
  'core/tab-account.ts',
  'core/theme.ts',
  'visitor/scripts/late-fields.ts',
  'visitor/scripts/wait-until-shown.ts',
];
const firstPaths = new Set(firstModules.map((path) => resolve('src', path)));

/** React, and small modules of ours that import only React. */
const reactAndHooks =
  /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/(?:client\/(?:lazy-part|use-latest)|ui\/error-boundary)\.tsx?$/;

/** The photographs of a page, which the gallery editor uses too. */
const photographs = /\/src\/features\/gallery\/(?:page|grid)\//;

/**
 * The chunks of the application. Without groups the bundler creates a chunk for each set of screens that share a
 * module: 135 requests for one screen, most of them for one icon. Modules of few screens stay where the bundler puts
 * them. A module belongs to `shared` or `packages` by the number of entries that reach it, so its imports are reached
 * by at least as many. Controls are outside of that order; the build fails if chunks import each other in a cycle. Modules of the scripts of `visitorEntries`, islands
 * included, are in none of the application's groups, so that visitors load nothing of the application. They have their
 * own groups, because small files compress badly.
 */
export function chunkGroups(application: string, visitorEntries: readonly string[]): Rolldown.CodeSplittingGroup[] {
  let reachedByVisitors: Set<string> | undefined;
  const isVisitorModule = (id: string, context: Rolldown.ChunkingContext) =>
    (reachedByVisitors ??= reachedFrom(visitorEntries, context)).has(id);
  let loadedByEveryScreen: Set<string> | undefined;
  const isOfEveryScreen = (id: string, context: Rolldown.ChunkingContext) =>
    (loadedByEveryScreen ??= importedBy(application, context)).has(id);
  /** The group of that name, without modules of visitors. */
  const group = (name: string, test: RegExp, limits = {}): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (isVisitorModule(id, context) ? null : name),
    debugName: name,
    test,
    ...limits,
  });
  return [
    { name: (id) => (firstPaths.has(id) ? 'first' : null), debugName: 'first', test: /\/src\// },
    { name: 'photographs', test: photographs },
    { name: 'react', test: reactAndHooks },
    {
      name: (id, context) => (isVisitorModule(id, context) ? 'visitor-icons' : null),
      debugName: 'visitor-icons',
      test: /\/@phosphor-icons\//,
    },
    {
      name: (id, context) => (isOfEveryScreen(id, context) && !isVisitorModule(id, context) ? 'application' : null),
      debugName: 'application',
      test: /\/(?:src|node_modules)\//,
    },
    // With lower counts screens load modules that they do not use (docs/decisions/0118-few-chunks-for-the-application.md).
    group('icons', /\/@phosphor-icons\//, { minShareCount: 4 }),
    group('packages', /\/node_modules\//, { minShareCount: 36 }),
    group('shared', /\/src\/(?!app\/)/, { minShareCount: 28 }),
  ];
}

function reachedFrom(entries: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set(entries.map((entry) => resolve(entry)));
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) reached.add(imported);
  }
  return reached;
}

/** The module that imports every control of React Aria; a screen uses a few of them. */
const controlsIndex = fileURLToPath(import.meta.resolve('react-aria-components'));

/** All static imports of a module. Those of `controlsIndex` are not followed: only some screens use each control. */
function importedBy(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const imported = new Set([resolve(entry)]);
  for (const id of imported) {
    if (id === controlsIndex) continue;
    for (const other of context.getModuleInfo(id)?.importedIds ?? []) imported.add(other);
  }
  if (!imported.has(controlsIndex)) throw new Error(`The application does not import ${controlsIndex}.`);
  return imported;
}

/** The manifest of the bundler, by the names of modules and chunks. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The files of a cycle of chunks that import each other, whose modules may run in the wrong order; undefined where there is none. */
export function findChunkCycle(manifest: Manifest): string[] | undefined {
  const visited = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): string[] | undefined => {
    if (path.includes(name)) return path.slice(path.indexOf(name)).map((key) => manifest[key]?.file ?? key);
    if (visited.has(name)) return undefined;
    visited.add(name);
    path.push(name);
    for (const imported of manifest[name]?.imports ?? []) {
      const cycle = visit(imported);
      if (cycle) return cycle;
    }
    path.pop();
    return undefined;
  };
  for (const name of Object.keys(manifest)) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
}

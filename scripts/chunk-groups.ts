import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Small modules that every document loads, and islands and screens too: one chunk in place of one each. */
const loadedFirst = /\/src\/(?:client\/(?:copy|post-procedure|share)|core\/(?:share-mark|tab-account))\.ts$/;

/**
 * The chunks of the application. Without groups the bundler makes a chunk for each set of screens that share a module: 135
 * requests for one screen, most of them of one icon. What few screens use stays where the bundler puts it.
 *
 * A module belongs to `shared` or `packages` by how many entries reach it, so what it imports is reached by at least as
 * many: no group imports a chunk that imports it. What the scripts of `visitorEntries` reach, islands included, is in no
 * group: a visitor loads nothing of the application.
 */
export function chunkGroups(visitorEntries: readonly string[]): Rolldown.CodeSplittingGroup[] {
  // What fewer screens share is a dead weight on the others: with 12 instead of 48 the editor loads 47 KB more.
  const minShareCount = 48;
  let reachedByVisitors: Set<string> | undefined;
  /** The group of that name, without what visitors load. */
  const group = (name: string, test: RegExp, limits = {}): Rolldown.CodeSplittingGroup => ({
    name(id, context) {
      reachedByVisitors ??= reachedFrom(visitorEntries, context);
      return reachedByVisitors.has(id) ? null : name;
    },
    debugName: name,
    test,
    ...limits,
  });
  return [
    { name: 'first', test: loadedFirst },
    group('icons', /\/@phosphor-icons\//, { minShareCount: 8 }),
    group('packages', /\/node_modules\//, { minShareCount }),
    group('shared', /\/src\/(?!app\/)/, { minShareCount }),
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

/** As the bundler writes it, by the names of modules and chunks. */
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

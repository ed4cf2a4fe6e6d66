import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findChunkCycle, firstModules } from '../scripts/chunk-groups.ts';

test('chunks that share a dependency have no cycle', () => {
  const manifest = {
    screen: { file: 'screen.js', imports: ['shared', 'packages'] },
    shared: { file: 'shared.js', imports: ['packages'] },
    packages: { file: 'packages.js' },
  };
  expect(findChunkCycle(manifest)).toBeUndefined();
});

test('reports the files of a cycle, without those that only import it', () => {
  const manifest = {
    screen: { file: 'screen.js', imports: ['shared'] },
    shared: { file: 'shared.js', imports: ['packages'] },
    packages: { file: 'packages.js', imports: ['shared'] },
  };
  expect(findChunkCycle(manifest)).toEqual(['shared.js', 'packages.js']);
});

test('the modules of the first chunk exist', () => {
  expect(firstModules.filter((path) => !existsSync(`src/${path}`))).toEqual([]);
});

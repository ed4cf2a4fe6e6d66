import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepReplacedAssets } from './replaced-assets.ts';

/** A build, and the folder that keeps its files after it is replaced. */
function makePlaces() {
  const root = mkdtempSync(join(tmpdir(), 'zikaron-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [assets, kept] = [join(root, 'build'), join(root, 'kept')];
  return {
    kept,
    build(...names: string[]) {
      rmSync(assets, { recursive: true, force: true });
      mkdirSync(assets);
      for (const name of names) writeFileSync(join(assets, name), name);
    },
    keep: (hours: number) => keepReplacedAssets({ assets, kept, now: new Date(Date.UTC(2027, 0, 1, hours)) }),
    names: () => readdirSync(join(kept, 'assets')).sort(),
  };
}

test('keeps the files of a replaced build for a day after its replacement, whatever its age', async () => {
  const { build, keep, names } = makePlaces();
  build('main-1.js', 'same.css');
  expect(await keep(0)).toEqual([]);
  build('main-2.js', 'same.css');
  expect(await keep(1000)).toEqual(['main-1.js']);
  expect(await keep(1023)).toEqual(['main-1.js']);
  expect(names()).toEqual(['main-1.js', 'main-2.js', 'same.css']);
  expect(await keep(1025)).toEqual([]);
  expect(names()).toEqual(['main-2.js', 'same.css']);
});

test('a build that is deployed again serves its own files, and keeps those of the build that it replaces', async () => {
  const { build, keep, names } = makePlaces();
  build('main-1.js');
  await keep(0);
  build('main-2.js');
  await keep(1);
  build('main-1.js');
  expect(await keep(2)).toEqual(['main-2.js']);
  expect(await keep(40)).toEqual([]);
  expect(names()).toEqual(['main-1.js']);
});

test('a damaged list keeps every file for a day', async () => {
  const { build, keep, kept, names } = makePlaces();
  build('main-1.js');
  await keep(0);
  writeFileSync(join(kept, 'current.json'), '[');
  build('main-2.js');
  await keep(1);
  expect(names()).toContain('main-2.js');
});

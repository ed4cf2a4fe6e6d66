import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { violations } from './architecture.ts';

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'zikaron-tree-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

test('imports point down and never cross from views to use cases', () => {
  expect(violations('src')).toEqual([]);
});

test.each([
  ['a view that reads a procedure', 'features/candles/candle.tsx', `import { light } from './procedures.ts';`],
  ['a view that loads a procedure later', 'features/candles/candle.tsx', `const late = () => import('./procedures.ts');`],
  ['a store of a sibling by path', 'features/candles/store.ts', `import { find } from '../gallery/store.ts';`],
  ['a store of a sibling by name', 'features/candles/store.ts', `import { find } from '#features/gallery/store.ts';`],
  ['a schema of a sibling section', 'sections/quotes/schema.ts', `import { item } from '#sections/timeline/schema.ts';`],
  ['a button that knows a noun', 'ui/button.tsx', `import { Candle } from '#features/candles/candle.tsx';`],
  ['a rule that knows the server', 'core/policy.ts', `import {\n  db,\n} from '#server/db.ts';`],
  ['a client that runs the router', 'client/api.ts', `import { router } from '#router.ts';`],
  ['a file whose name says nothing', 'features/candles/helpers.ts', ''],
])('%s is found', (_what, file, text) => {
  expect(violations(tree({ [file]: text }))).toHaveLength(1);
});

test('types may point up, and the hub may be used by everybody', () => {
  const root = tree({
    'client/api.ts': `import type { Router } from '#router.ts';`,
    'features/candles/store.ts': `import { memorials } from '#features/memorial/table.ts';`,
    'features/memorial/schema.ts': `import { item } from '#sections/timeline/schema.ts';`,
  });
  expect(violations(root)).toEqual([]);
});

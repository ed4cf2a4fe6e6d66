import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boldIcons } from './bold-icons.ts';

const elements = /<(?:Icon|IconButton|Button)\b[^>]*?\bweight="bold"[^>]*/g;

test('an icon that is asked for in bold is one of those that come in bold', () => {
  const asked = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(elements)].map(
      ([element]) => /(?:of|icon)=\{(\w+)Icon\}/.exec(element)?.[1],
    ),
  );
  expect([...new Set(asked)].toSorted()).toEqual([...boldIcons]);
});

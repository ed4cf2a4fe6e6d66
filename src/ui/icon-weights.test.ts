import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconWeights } from './icon-weights.ts';

const files = globSync('src/**/*.tsx').map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const screens = files.map(({ code }) => code);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test('icons shown in bold are built in bold', () => {
  const element = /<(?:Icon|IconButton|Button)\b[^>]*?\bweight="bold"[^>]*/g;
  const asked = screens.flatMap((screen) =>
    [...screen.matchAll(element)].map(([words]) => /(?:of|icon)=\{(\w+)Icon\}/.exec(words)?.[1] ?? words),
  );
  expect(sorted(asked)).toEqual(iconWeights.bold);
});

test('icons of files that show filled icons or list icons are built filled', () => {
  const asked = files
    .filter(({ file, code }) => /['"]fill['"]/.test(code) || /\/(sections?|admin-screens)\.tsx$/.test(file))
    .flatMap(({ code }) => [...code.matchAll(/dist\/ssr\/(\w+)'/g)].map(([, name = '']) => name));
  expect(sorted(asked)).toEqual(iconWeights.fill);
});

test('icons of files that show large icons are built in light', () => {
  const asked = screens
    .filter((screen) => /<Empty\b|<CenteredMessage\b|weight="light"/.test(screen))
    .flatMap((screen) => [...screen.matchAll(/dist\/ssr\/(\w+)'/g)].map(([, name = '']) => name));
  expect(sorted(asked)).toEqual(iconWeights.light);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.(?:tsx?|css)$/.test(file) && !file.endsWith('dataset.d.ts'))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));
const names = [...readFileSync('src/client/dataset.d.ts', 'utf8').matchAll(/^ {2}(\w+)\?: string;$/gm)].map(
  ([, name = '']) => name,
);

const toAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const isFoundIn = (kind: RegExp, pattern: RegExp) =>
  sources.some(({ file, text }) => kind.test(file) && pattern.test(text));

/** In a view as an attribute, or in a script as a property that is set. */
function isWritten(name: string): boolean {
  const attribute = toAttribute(name);
  return (
    isFoundIn(/\.tsx?$/, new RegExp(`\\b${attribute}(?:=|'?:|\\b.*\\?)`)) ||
    isFoundIn(/\.tsx?$/, new RegExp(`dataset\\.${name} \\??\\??=[^=]`))
  );
}

/** In a script as a property or in a selector, or in a style sheet. */
function isRead(name: string): boolean {
  return (
    isFoundIn(/\.tsx?$/, new RegExp(`dataset\\??\\.${name}\\b|[{,]\\s*${name}\\b[^}]*\\} = [^;]*dataset`)) ||
    isFoundIn(/\.(?:tsx?|css)$/, new RegExp(`\\[${toAttribute(name)}[\\]=]`)) ||
    // What a failure says is found by its name: «unsupported» is `unsupportedWords`.
    (name.endsWith('Words') && isFoundIn(/\.ts$/, new RegExp(`'${name.slice(0, -'Words'.length)}'`)))
  );
}

test('a script uses no data attribute that is not declared', () => {
  const used = sources
    .filter(({ file }) => /^visitor\/.*\.ts$/.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(/dataset\??\.(\w+)/g)].map(([, name = '']) => ({ file, name })));
  expect(used.length).toBeGreaterThan(80);
  expect(used.filter(({ name }) => !names.includes(name))).toEqual([]);
});

test('each data attribute that is declared is written by a view or a script', () => {
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !isWritten(name))).toEqual([]);
});

test('each data attribute that is declared is read by a script or a style sheet', () => {
  expect(names.filter((name) => !isRead(name))).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The rules that fire on a file of this text. */
function rulesOn(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-lint-'));
  copyFileSync('test/lint/house.js', join(folder, 'house.js'));
  const rules = { 'house/no-physical-direction': 'error', 'house/no-literal-text': 'error' };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins: ['./house.js'], rules, categories: { correctness: 'off' } }));
  writeFileSync(join(folder, 'view.tsx'), text);
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json', 'view.tsx'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code.replace(/^house\((.+)\)$/, '$1'));
}

test.each([
  `const a = <p className="ml-4" />;`,
  `const a = <p className="md:pr-2 flex" />;`,
  `const a = 'absolute left-0';`,
  'const a = `text-left ${b}`;',
  `const a = 'rounded-l-md';`,
  `const a = '-mr-px';`,
  `const a = <p style={{ marginLeft: 4 }} />;`,
])('a physical direction is found in %s', (text) => {
  expect(rulesOn(text)).toEqual(['no-physical-direction']);
});

test.each([
  `const a = <p className="ms-4 pe-2 start-0 text-start rounded-s-md" />;`,
  `const a = 'center left';`,
  `const box = { left: 4 };`,
  `const a = 'copyright-2026 bright-1';`,
])('nothing is found in %s', (text) => {
  expect(rulesOn(text)).toEqual([]);
});

test.each([`const a = <p>שלום</p>;`, `const a = <p>{'Hello'}</p>;`, `const a = <img alt="פרח" />;`, `const a = <button aria-label="Close" />;`])(
  'words outside the catalogs are found in %s',
  (text) => {
    expect(rulesOn(text)).toEqual(['no-literal-text']);
  },
);

test.each([`const a = <p>· 3 / 4</p>;`, `const a = <img alt="" />;`, `const a = <p className="flex">{words}</p>;`])('no words are found in %s', (text) => {
  expect(rulesOn(text)).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const directions = [
  `const a = <p className="ml-4" />;`,
  `const a = <p className="md:pr-2 flex" />;`,
  `const a = <p className="hover:text-left" />;`,
  `const a = <p className="flex [&>li]:-ml-px" />;`,
  `const a = 'absolute left-0';`,
  'const a = `text-left ${b}`;',
  'const a = `left-${b}`;',
  `const a = 'border-l border-stone';`,
  `const a = 'rounded-l-md';`,
  `const a = 'rounded-tr';`,
  `const a = '!-mr-(--gap)';`,
  `const a = <p style={{ marginLeft: 4 }} />;`,
  `const a = <p style={{ right: 4 }} />;`,
  `const style = { borderTopLeftRadius: 4 };`,
  `const style = { textAlign: 'right' };`,
];
const literals = [
  `const a = <p>שלום</p>;`,
  `const a = <p>{'Hello'}</p>;`,
  `const a = <p>{b ? 'Hello' : null}</p>;`,
  'const a = <p>{`${b} years`}</p>;',
  `const a = <img alt="פרח" />;`,
  `const a = <button aria-label={'Close'} />;`,
  `const a = <input placeholder="Name" />;`,
];
const clean = [
  `const a = <p className="ms-4 pe-2 start-0 text-start rounded-s-md border-s" />;`,
  `const a = 'center left';`,
  `const a = 'top right';`,
  `const a = ['ml-IN', 'pl-PL', 'left', 'right-click', 'copyright-2026'];`,
  `const box = { left: 4 };`,
  `const a = <p>· 3 / 4</p>;`,
  `const a = <img alt="" />;`,
  `const a = <input placeholder="https://" />;`,
  'const a = <p className="flex">{`${b}–${c}`}</p>;',
];

let folder: string;
let found: Map<string, string[]>;

/** Runs the linter once, over one file for each example. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zikaron-lint-'));
  copyFileSync('test/lint/house.js', join(folder, 'house.js'));
  const rules = { 'house/no-physical-direction': 'error', 'house/no-literal-text': 'error' };
  const config = { jsPlugins: ['./house.js'], rules, categories: { correctness: 'off' }, ignorePatterns: ['house.js'] };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const texts = [...directions, ...literals, ...clean];
  texts.forEach((text, number) => writeFileSync(join(folder, `${number}.tsx`), text));

  const linter = [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json'];
  const { stdout } = spawnSync(process.execPath, linter, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  found = new Map(texts.map((text) => [text, []]));
  for (const { code, filename } of diagnostics) found.get(texts[Number.parseInt(filename)] ?? '')?.push(code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(directions)('reports a physical direction in %s', (text) => {
  expect(found.get(text)).toEqual(['house(no-physical-direction)']);
});

test.each(literals)('reports text outside the catalogs in %s', (text) => {
  expect(found.get(text)).toEqual(['house(no-literal-text)']);
});

test.each(clean)('reports nothing in %s', (text) => {
  expect(found.get(text)).toEqual([]);
});

const physicalCss =
  /(?:margin|padding|border|inset)-(?:left|right)|(?:^|[;{\s])(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

test('style sheets have no physical directions', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const violations = sheets.flatMap((file) =>
    readFileSync(join('src', file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (physicalCss.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(violations).toEqual([]);
});

test.each(['p { margin-left: 4px; }', '.a{left:0}', 'p { text-align: right }', '  border-right-width: 1px;'])(
  'reports a physical direction in the style %s',
  (line) => {
    expect(line).toMatch(physicalCss);
  },
);

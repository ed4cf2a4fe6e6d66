import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { documentScripts } from '#visitor/scripts/document-scripts.ts';
import { readImports } from './architecture.ts';

const sheet = 'src/visitor/visitor.css';
const sources = [...readFileSync(sheet, 'utf8').matchAll(/^@source '([^']+)';$/gm)].map(([, source = '']) =>
  join(dirname(sheet), source),
);

/** Every module that documents, their islands and their scripts import, directly or indirectly. */
function listVisitorModules(): string[] {
  const imports = readImports('src');
  const reached = new Set(
    ['documents/documents.ts', 'visitor/scripts/enhance.ts', ...Object.values(documentScripts)].map((file) =>
      file.replace(/^src\//, ''),
    ),
  );
  for (const file of reached) for (const imported of imports.get(file) ?? []) reached.add(imported);
  return [...reached].map((file) => join('src', file));
}

test('every @source of the visitor style sheet exists', () => {
  const missing = sources.filter((source) => globSync(source).length === 0);
  expect(missing.map((source) => relative('src', source))).toEqual([]);
});

test('the visitor style sheet has the classes of every view of documents', () => {
  const covered = new Set(sources.flatMap((source) => globSync([source, `${source}/**/*.{ts,tsx}`])));
  const views = listVisitorModules().filter(
    (file) => file.endsWith('.tsx') && /\bclassName\b/.test(readFileSync(file, 'utf8')),
  );
  expect(views.length).toBeGreaterThan(100);
  expect(views.filter((view) => !covered.has(view))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packages from '../package.json' with { type: 'json' };

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
];
const folders = ['src', 'test', 'e2e', 'docs', 'scripts', 'bench', 'torture', 'migrations', 'public'];
const files = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
];

/** Inline code and the commands of code blocks, with their document. */
const snippets = documents.flatMap((document) => {
  const text = readFileSync(document, 'utf8');
  const blocks = [...text.matchAll(/```\w*\n([^]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((snippet) => ({ document, snippet: snippet.trim() }));
});

/** Whether a file or a folder of the tree ends with the path; `*`, `{name}` and `NAME` stand for any name. */
function isInTree(path: string): boolean {
  const escaped = path
    .replace(/\/$/, '')
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{[^}]*\}|<[^>]*>|\*+|…|NNNN|NAME/g, '[^/]*');
  const pattern = new RegExp(`(^|/)${escaped}(/|$)`);
  return files.some((file) => pattern.test(file));
}

const sourceFile = /^[\w@.*{}<>…/-]+\.(ts|tsx|mjs|json|css|sql|yaml|md)$/;
/** The name of a folder with a slash at the end. */
const folder = /^[a-z][\w@.{}…/-]*\/$/;
const sourcePath = /^(src|test|e2e|docs|scripts|bench|torture|migrations|public)\/[\w@.*{}<>…/-]*$/;

/** Files that only a running site writes. */
const runtimeFiles = new Set(['manifest.json', 'data/']);

test('every file and folder that README and docs name exists', () => {
  const paths = snippets.filter(
    ({ snippet }) =>
      (sourceFile.test(snippet) || sourcePath.test(snippet) || folder.test(snippet)) &&
      !snippet.startsWith('.test') &&
      !runtimeFiles.has(snippet),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter(({ snippet }) => !isInTree(snippet))).toEqual([]);
});

test('every npm command that README and docs name is a script of the package', () => {
  const ofNpm = new Set(['ci', 'install', 'audit', ...Object.keys(packages.scripts)]);
  const commands = snippets.flatMap(({ document, snippet }) =>
    [...snippet.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, command = '']) => ({ document, command })),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(({ command }) => !ofNpm.has(command))).toEqual([]);
});

test('every environment variable that README and docs name is read', () => {
  const code = files
    .filter((file) => /^(src|scripts|e2e|test|bench|torture)\/.*\.(ts|mjs)$|^compose\.yaml$|^Dockerfile$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const variables = snippets.filter(({ snippet }) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/.test(snippet) && snippet.length > 3);
  expect(variables.length).toBeGreaterThan(20);
  expect(variables.filter(({ snippet }) => !new RegExp(String.raw`\b${snippet}\b`).test(code))).toEqual([]);
});

test('a decision has a date, a status and a line in the list of decisions', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  expect(decisions.length).toBeGreaterThan(90);
  const incomplete = decisions.filter(
    (file) =>
      !/^# [^\n]+\n\n20\d\d-\d\d-\d\d · \w/.test(readFileSync(file, 'utf8')) ||
      !list.includes(`](${file.split('/').at(-1)})`),
  );
  expect(incomplete).toEqual([]);
});

import { expect, test } from 'vitest';
import { castsWithoutReason, listCastsWithoutReason } from './casts.ts';

test('every cast has its reason on its line or as a comment on the line before', () => {
  expect(listCastsWithoutReason('src')).toEqual([]);
});

test('reports a cast without a reason, but neither "as const" nor an import alias', () => {
  const code = [
    `import { a as b } from './a.ts';`,
    `const list = ['as string'] as const;`,
    `const one = b as string;`,
    `const two = b as string; // the form has it`,
    `// The form has it.`,
    `const three = b as string;`,
    `/** What the form has. */`,
    `const four = b as string;`,
    'const five = `as string ${b as string}`;',
  ];
  expect(castsWithoutReason('src/a.ts', code.join('\n'))).toEqual(['src/a.ts:3', 'src/a.ts:8', 'src/a.ts:9']);
});

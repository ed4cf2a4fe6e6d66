import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Source {
  file: string;
  text: string;
}

const declaration = 'core/script-data.ts';
const sources: Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.(?:tsx?|css)$/.test(file) && file !== declaration)
  .map((file) => ({
    file,
    text: readFileSync(join('src', file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));
const shared = [...readFileSync(join('src', declaration), 'utf8').matchAll(/^ {2}'(data-[a-z-]+)'\?:/gm)].map(
  ([, name = '']) => name,
);

/** Whether code runs in a document: the scripts of `visitor/`, and those that they share with the application. */
const isScript = ({ file }: Source) =>
  /^visitor\/.*\.ts$|^client\/(?:install|renew-offline-visits|service-worker|theme|viewer)\.ts$/.test(file);
const isOfPages = ({ file }: Source) => /^(?:visitor|features|sections)\//.test(file);

const toAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '', other = '']) => name || other);

/** Names in style sheets, selectors, `getAttribute`, `dataset`, and Tailwind classes with an attribute. */
const namesRead = ({ text }: Source) => [
  ...namesIn(text, /(?:\[|attr\()(data-[a-z-]+)(?=[\]=)])/g),
  ...namesIn(text, /(?:get|has)Attribute\('(data-[a-z-]+)'/g),
  ...namesIn(text, /[\s'"`:](?:(?:group|peer|has|in|not)-)*(data-[a-z-]+)(?=[:/][a-z[-])/g),
  ...namesIn(text, /(?:dataset|dataOf\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))\??\.(\w+)\b(?! =[^=])/g).map(
    toAttribute,
  ),
  ...namesIn(text, /\{([^{}]*)\} = [^;{]*\bdata(?:set\b|Of\()/g)
    .flatMap((names) => namesIn(names, /(?:^|,)\s*(\w+)/g))
    .map(toAttribute),
  // Variables that hold a result of `dataOf`.
  ...namesIn(text, /const (\w+) = dataOf\((?:[^()]|\([^()]*\))*\);|\b(?=\w+: Dataset\b)(\w+)/g)
    .flatMap((variable) => namesIn(text, new RegExp(`\\b${variable}\\.(\\w+)\\b(?! =[^=])`, 'g')))
    .map(toAttribute),
];

/** Names of attributes in JSX and in objects, in `setAttribute`, and in assignments to `dataset`. */
const namesWritten = ({ file, text }: Source) => [
  ...(file.endsWith('.tsx') ? namesIn(text, /\s(data-[a-z-]+)(?==[{"])/g) : []),
  ...namesIn(text, /['"](data-[a-z-]+)['"](?=\s*:)/g),
  ...namesIn(text, /(?:set|toggle)Attribute\('(data-[a-z-]+)'/g),
  ...namesIn(text, /(?:dataset|dataOf\([^;]*\)|\broot)\.(\w+) \??=[^=]/g).map(toAttribute),
];

const read = new Set(sources.flatMap(namesRead));
const written = new Set(sources.flatMap(namesWritten));

/** Names that views may write without `data()`, because they have another meaning there than in document scripts. */
const otherMeanings: Record<string, string> = {
  'data-theme': 'the theme of a part of a page, for style sheets; scripts use that of the whole page',
  'data-row': 'a row of a screen of the application (`ui/use-focus-kept.ts`)',
  'data-count': 'the number of items of a layout, for style sheets',
  'data-kind': 'the kind of a line of a family tree, for style sheets',
};

/** Names that only tests read, or that code computes. */
const unread: Record<string, string> = {
  'data-tick': 'the state of the clock of the flame, for tests',
  'data-upload': 'the phase of an upload, for tests',
  'data-event-hours': 'the hours of an event, for tests',
  'data-importance': 'the position in an order; `visitor/scripts/sort.ts` computes the name',
  'data-year': 'as `data-importance`',
  'data-title': 'as `data-importance`',
  'data-unsupported-words': 'the text of a failure; `client/copy.ts` computes the name',
  'data-voiceless-words': 'the text of a failure; `client/read-aloud.ts` computes the name',
  'data-sent-words': 'the text about a sent contribution; `visitor/contributions/outbox/begin.ts` computes the name',
  'data-lost-picture-words': 'as `data-sent-words`',
};

/** Names that no view and no script writes. */
const unwritten: Record<string, string> = {
  'data-drawn': 'in the markup of the preview of the editor (`preview/device-frame.tsx`)',
  'data-kept': 'in the markup of a page that is saved on the device (`core/offline.ts`)',
  'data-drop-target': 'by React Aria',
  'data-invalid': 'by React Aria',
};

test('a document script reads data attributes only by the names that views share with it', () => {
  const violations = sources
    .filter(isScript)
    .flatMap(({ file, text }) =>
      [
        ...namesIn(text, /(\.dataset\b)/g),
        ...namesIn(
          text,
          /(\b(?:querySelector|querySelectorAll|closest|matches)(?:<\w+>)?\(\s*['"`][^'"`]*\[data-[a-z-]+)/g,
        ),
        ...namesIn(text, /(\w+Attribute\('data-[a-z-]+'(?! satisfies DataName))/g),
      ].map((found) => `${file}: ${found}`),
    );
  expect(violations).toEqual([]);
});

test('a view writes attributes for document scripts with data()', () => {
  const violations = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      namesIn(text, /\s(data-[a-z-]+)(?==[{"])/g)
        .filter((name) => shared.includes(name) && !(name in otherMeanings))
        .map((name) => `${file}: ${name}`),
    );
  expect(violations).toEqual([]);
});

const pages = sources.filter(isOfPages);
const listUnknown = (names: readonly string[], known: ReadonlySet<string>) =>
  [...new Set(names)].filter((name) => !known.has(name)).toSorted();

test('each written or declared data attribute is read', () => {
  expect(written.size).toBeGreaterThan(100);
  expect(listUnknown([...shared, ...pages.flatMap(namesWritten)], read)).toEqual(Object.keys(unread).toSorted());
});

test('each read or declared data attribute is written', () => {
  expect(read.size).toBeGreaterThan(100);
  expect(listUnknown([...shared, ...pages.flatMap(namesRead)], written)).toEqual(Object.keys(unwritten).toSorted());
});

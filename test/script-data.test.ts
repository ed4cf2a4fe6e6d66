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

/** What runs in a document: the scripts of `visitor/`, and what they share with the application. */
const isScript = ({ file }: Source) =>
  /^visitor\/.*\.ts$|^client\/(?:install|renew-offline-visits|service-worker|theme|viewer)\.ts$/.test(file);
const isOfPages = ({ file }: Source) => /^(?:visitor|features|sections)\//.test(file);

const toAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '', other = '']) => name || other);

/** In style sheets, in selectors, by `getAttribute`, from `dataset`, and in classes that Tailwind makes of an attribute. */
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
  // Variables that hold what `dataOf` gives.
  ...namesIn(text, /const (\w+) = dataOf\((?:[^()]|\([^()]*\))*\);|\b(?=\w+: Dataset\b)(\w+)/g)
    .flatMap((held) => namesIn(text, new RegExp(`\\b${held}\\.(\\w+)\\b(?! =[^=])`, 'g')))
    .map(toAttribute),
];

/** As attributes in JSX and in objects, by `setAttribute`, and to `dataset`. */
const namesWritten = ({ file, text }: Source) => [
  ...(file.endsWith('.tsx') ? namesIn(text, /\s(data-[a-z-]+)(?==[{"])/g) : []),
  ...namesIn(text, /['"](data-[a-z-]+)['"](?=\s*:)/g),
  ...namesIn(text, /(?:set|toggle)Attribute\('(data-[a-z-]+)'/g),
  ...namesIn(text, /(?:dataset|dataOf\([^;]*\)|\broot)\.(\w+) \??=[^=]/g).map(toAttribute),
];

const read = new Set(sources.flatMap(namesRead));
const written = new Set(sources.flatMap(namesWritten));

/** Written without `data()`: other meanings of a name that a script of a document reads too. */
const otherMeanings: Record<string, string> = {
  'data-theme': 'a part with the colours of a theme, for style sheets; the script has that of the whole page',
  'data-row': 'a row of a screen of the application (`ui/use-focus-kept.ts`)',
  'data-count': 'how many things are laid out, for style sheets',
  'data-kind': 'the kind of a line of a family tree, for style sheets',
};

/** Read by no code of the product, or by a name that is put together. */
const unread: Record<string, string> = {
  'data-tick': 'the state of the clock of the flame, which tests follow',
  'data-upload': 'the phase of an upload, which tests wait for',
  'data-event-hours': 'the hours of an event, which a test measures',
  'data-importance': 'a place in an order, by the name that the list of orders has (`visitor/sort.ts`)',
  'data-year': 'as `data-importance`',
  'data-title': 'as `data-importance`',
  'data-unsupported-words': 'what a failure says, by its name (`client/copy.ts`)',
  'data-voiceless-words': 'what a failure says, by its name (`client/read-aloud.ts`)',
  'data-sent-words': 'what becomes of unsent words, by its name (`visitor/contributions/outbox/begin.ts`)',
  'data-lost-picture-words': 'as `data-sent-words`',
};

/** Written by no view and no script. */
const unwritten: Record<string, string> = {
  'data-drawn': 'in the markup of the preview of the editor (`preview/device-frame.tsx`)',
  'data-kept': 'in the markup of a page that is kept on the device (`core/offline.ts`)',
  'data-drop-target': 'by React Aria',
  'data-invalid': 'by React Aria',
};

test('a document script reads data attributes only by the names that it shares with views', () => {
  const past = sources
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
  expect(past).toEqual([]);
});

test('a view writes attributes for document scripts with data()', () => {
  const past = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      namesIn(text, /\s(data-[a-z-]+)(?==[{"])/g)
        .filter((name) => shared.includes(name) && !(name in otherMeanings))
        .map((name) => `${file}: ${name}`),
    );
  expect(past).toEqual([]);
});

const pages = sources.filter(isOfPages);
const strays = (names: readonly string[], known: ReadonlySet<string>) =>
  [...new Set(names)].filter((name) => !known.has(name)).toSorted();

test('each written or declared data attribute is read', () => {
  expect(written.size).toBeGreaterThan(100);
  expect(strays([...shared, ...pages.flatMap(namesWritten)], read)).toEqual(Object.keys(unread).toSorted());
});

test('each read or declared data attribute is written', () => {
  expect(read.size).toBeGreaterThan(100);
  expect(strays([...shared, ...pages.flatMap(namesRead)], written)).toEqual(Object.keys(unwritten).toSorted());
});

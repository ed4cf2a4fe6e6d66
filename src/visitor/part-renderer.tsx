import { hash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type RenderPart, SeparateParts } from '#client/separate-parts.ts';
import type { BodyPart, FindBody } from '#core/markup.ts';

/** Placeholders in rendered markup, for the account id and for parts. No user text can equal them. */
export const accountMark = crypto.randomUUID();
const partMark = crypto.randomUUID();
const everyMark = new RegExp(`(${accountMark})|${partMark}:(\\d+);`);

/** As long as a hash. */
const longestJson = 44;

/** The properties that each part, by its name, has ever read. */
const propertiesOf = new Map<string, Set<string>>();

interface PartRendererOptions {
  /** Left out where nothing is cached. */
  find?: FindBody | undefined;
  /** All inputs of the parts except their data. */
  inputs: readonly unknown[];
  /** Adds the contexts of the document. */
  inDocument(view: ReactNode): ReactNode;
}

/**
 * Renders parts of one document separately, each cached by the properties that it reads: whatever the others are, it would
 * read the same ones again, and render the same markup.
 */
export function createPartRenderer({ find, inputs, inDocument }: PartRendererOptions) {
  const parts: (readonly BodyPart[])[] = [];
  const digests = new WeakMap<object, Map<string, string>>();

  /** Many parts read the same properties, such as the name. */
  function digestOf(data: object, property: string): string {
    const known = digests.get(data) ?? new Map<string, string>();
    digests.set(data, known);
    const digest = known.get(property) ?? digestJson(Reflect.get(data, property));
    known.set(property, digest);
    return digest;
  }

  const renderWith =
    (findBody: FindBody): RenderPart =>
    (name, View, page) => {
      const properties = propertiesOf.get(name) ?? new Set();
      propertiesOf.set(name, properties);
      const findPart = (render: Parameters<FindBody>[1]) => {
        const read = [...properties].map((property) => [property, digestOf(page, property)]);
        return findBody(['part', name, ...inputs, read], render);
      };

      const known = properties.size;
      let part = findPart(() => {
        const view = inDocument(<View page={watchReads(page, properties)} />);
        return fillMarks(renderToStaticMarkup(view, { identifierPrefix: `${name}-` }), []);
      });
      // An entry under too few properties is never found again, because its key names them.
      if (properties.size > known) part = findPart(() => part);
      parts.push(part);
      return `${partMark}:${parts.length - 1};`;
    };

  return {
    provide: (view: ReactNode) => <SeparateParts value={find ? renderWith(find) : null}>{view}</SeparateParts>,
    /** Markup with the parts in their places. */
    fill: (html: string) => fillMarks(html, parts),
  };
}

/** A value as JSON, or the hash of long JSON. */
function digestJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'undefined';
  return json.length <= longestJson ? json : hash('sha256', json, 'base64');
}

function fillMarks(html: string, parts: readonly (readonly BodyPart[])[]): (string | BodyPart)[] {
  const filled: (string | BodyPart)[] = [];
  const pieces = html.split(everyMark);
  // Each placeholder adds two pieces, what its two groups matched.
  for (let index = 0; index < pieces.length; index += 3) {
    const [text = '', account, part] = pieces.slice(index, index + 3);
    if (text !== '') filled.push(text);
    if (account !== undefined) filled.push(null);
    if (part !== undefined) filled.push(...(parts[Number(part)] ?? []));
  }
  return filled;
}

/** The same object, which adds the names of all properties that are read to `names`. */
function watchReads<Data extends object>(data: Data, names: Set<string>): Data {
  const watch = (property: string | symbol) => void (typeof property === 'string' && names.add(property));
  return new Proxy(data, {
    get: (target, property, receiver) => (watch(property), Reflect.get(target, property, receiver)),
    has: (target, property) => (watch(property), Reflect.has(target, property)),
    getOwnPropertyDescriptor: (target, property) => (
      watch(property),
      Reflect.getOwnPropertyDescriptor(target, property)
    ),
    ownKeys: (target) => (Object.keys(target).forEach(watch), Reflect.ownKeys(target)),
  });
}

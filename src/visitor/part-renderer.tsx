import { hash } from 'node:crypto';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PagePart, PartRenderer } from '#client/page-part.tsx';
import type { BodyPiece, FindBody } from '#core/markup.ts';

/** Placeholders in rendered markup, for the account id and for parts. No user text can equal them. */
export const accountMark = crypto.randomUUID();
const partMark = crypto.randomUUID();
const placeholders = new RegExp(`(${accountMark})|${partMark}:(\\d+);`);

/** The view of each part by its name, and the properties of a page that it has ever read. */
const readByName = new Map<string, { View: unknown; properties: Set<string> }>();

interface PartRendererOptions {
  /** Left out where nothing is cached. */
  find?: FindBody | undefined;
  /** All inputs of the parts except their data. */
  inputs: readonly unknown[];
  /** Adds the contexts of the document. */
  withContexts(view: ReactNode): ReactNode;
}

/**
 * Renders parts of one document separately, each cached by the properties that it reads: whatever the others are, it would
 * read the same ones again, and render the same markup.
 */
export function createPartRenderer({ find, inputs, withContexts }: PartRendererOptions) {
  const parts: (readonly BodyPiece[])[] = [];
  const digests = new WeakMap<object, Map<string, string>>();

  /** Many parts read the same properties, such as the name. */
  function findDigest(page: object, property: string): string {
    const known = digests.get(page) ?? new Map<string, string>();
    digests.set(page, known);
    const digest = known.get(property) ?? digestJson(Reflect.get(page, property));
    known.set(property, digest);
    return digest;
  }

  /** Returns a placeholder for the pieces. */
  function add(pieces: readonly BodyPiece[]): string {
    parts.push(pieces);
    return `${partMark}:${parts.length - 1};`;
  }

  const renderWith = (findBody: FindBody) =>
    function renderPart<Data extends object>({ name, of: View, page }: ComponentProps<typeof PagePart<Data>>): string {
      const properties = propertiesReadBy(name, View);
      // Rendering may read a property for the first time. Nobody finds what is stored then, because all later keys name that
      // property. The mark, which is as old as the names, tells these keys from those of another instance of this module.
      const digest = [...properties].map((property) => [property, findDigest(page, property)]);
      return add(
        findBody([partMark, name, ...inputs, digest], () => {
          const view = withContexts(<View page={watchReads(page, properties)} />);
          return replacePlaceholders(renderToStaticMarkup(view, { identifierPrefix: `${name}-` }), []);
        }),
      );
    };

  return {
    add,
    provide: (view: ReactNode) => <PartRenderer value={find ? renderWith(find) : null}>{view}</PartRenderer>,
    /** Markup with the parts in their places. */
    fill: (html: string) => replacePlaceholders(html, parts),
  };
}

function propertiesReadBy<Props>(name: string, View: ComponentType<Props>): Set<string> {
  const known = readByName.get(name) ?? { View, properties: new Set() };
  if (known.View !== View) throw new Error(`Two views have the name ${name}.`);
  readByName.set(name, known);
  return known.properties;
}

/** As long as a SHA-256 in base64. */
const digestLength = 44;

/** Short JSON is its own digest. */
function digestJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'undefined';
  return json.length <= digestLength ? json : hash('sha256', json, 'base64');
}

function replacePlaceholders(html: string, parts: readonly (readonly BodyPiece[])[]): (string | BodyPiece)[] {
  const replaced: (string | BodyPiece)[] = [];
  const split = html.split(placeholders);
  // Each placeholder adds two elements, what its two groups matched.
  for (let index = 0; index < split.length; index += 3) {
    const [text = '', account, number] = split.slice(index, index + 3);
    if (text !== '') replaced.push(text);
    if (account !== undefined) replaced.push(null);
    if (number === undefined) continue;
    const pieces = parts[Number(number)];
    if (!pieces) throw new Error(`There is no part ${number}.`);
    replaced.push(...pieces);
  }
  return replaced;
}

/** A proxy that adds the name of each property that is read to `names`. Listing properties would depend on all of them. */
function watchReads<Data extends object>(data: Data, names: Set<string>): Data {
  const refuse = () => {
    throw new Error('A part may read properties of its page, but not list them.');
  };
  return new Proxy(data, {
    get(target, property, receiver) {
      if (typeof property === 'string') names.add(property);
      return Reflect.get(target, property, receiver);
    },
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
  });
}

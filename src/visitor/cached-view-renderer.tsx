import { hash } from 'node:crypto';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CachedView, CachedViewContext } from '#client/cached-view.tsx';
import type { MarkupPiece, FindMarkup } from '#core/markup.ts';

/** Placeholders in rendered markup, for the account id and for cached views. No user text can equal them. */
export const accountPlaceholder = crypto.randomUUID();
const viewPlaceholder = crypto.randomUUID();
const anyPlaceholder = new RegExp(`(${accountPlaceholder})|${viewPlaceholder}:(\\d+);`);

/** Each view by its name, with the properties that it has ever read of each object in its props. */
const readByName = new Map<string, { View: unknown; byProp: Map<string, Set<string>> }>();

interface CachedViewRendererOptions {
  /** Left out where nothing is cached. */
  find?: FindMarkup | undefined;
  /** All inputs of the views except their props. */
  inputs: readonly unknown[];
  /** Adds the contexts of the document. */
  withContexts(view: ReactNode): ReactNode;
}

/**
 * Renders views of one document separately, each cached by its props, and of objects by the properties that it reads:
 * whatever the others are, it would read the same ones again, and render the same markup.
 */
export function createCachedViewRenderer({ find, inputs, withContexts }: CachedViewRendererOptions) {
  const views: (readonly MarkupPiece[])[] = [];
  const digests = new WeakMap<object, Map<string, string>>();

  /** Many views read the same properties, such as the name of a page. */
  function findDigest(object: object, property: string): string {
    const known = digests.get(object) ?? new Map<string, string>();
    digests.set(object, known);
    const digest = known.get(property) ?? digestJson(Reflect.get(object, property));
    known.set(property, digest);
    return digest;
  }

  /** Returns a placeholder for the pieces. */
  function add(pieces: readonly MarkupPiece[]): string {
    views.push(pieces);
    return `${viewPlaceholder}:${views.length - 1};`;
  }

  const renderWith = (findMarkup: FindMarkup) =>
    function renderView<Props extends object>({
      name,
      of: View,
      props,
      isRarelyShared,
    }: ComponentProps<typeof CachedView<Props>>): string {
      const findProperties = propertiesReadBy(name, View);
      // If rendering reads a new property, the entry that it stores is never found again: all later keys contain that property.
      // The placeholder distinguishes instances of this module that share a cache.
      const digest = Object.entries(props).map(([prop, value]: [string, unknown]) =>
        isObject(value)
          ? [prop, [...findProperties(prop)].map((property) => [property, findDigest(value, property)])]
          : [prop, value],
      );
      const renderPieces = () => {
        const watched = Object.entries(props).map(([prop, value]: [string, unknown]) => [
          prop,
          isObject(value) ? watchReads(value, findProperties(prop)) : value,
        ]);
        const view = withContexts(<View {...(Object.fromEntries(watched) as Props)} />); // the same props
        return replacePlaceholders(renderToStaticMarkup(view, { identifierPrefix: `${name}-` }), []);
      };
      return add(findMarkup([viewPlaceholder, name, ...inputs, digest], renderPieces, isRarelyShared));
    };

  return {
    add,
    provide: (view: ReactNode) => <CachedViewContext value={find ? renderWith(find) : null}>{view}</CachedViewContext>,
    /** Markup with the views in their places. */
    fill: (html: string) => replacePlaceholders(html, views),
  };
}

/** Returns the set of the properties that a view has read of the object in a prop. */
function propertiesReadBy<Props>(name: string, View: ComponentType<Props>): (prop: string) => Set<string> {
  const known = readByName.get(name) ?? { View, byProp: new Map<string, Set<string>>() };
  if (known.View !== View) throw new Error(`Two views have the name ${name}.`);
  readByName.set(name, known);
  const { byProp } = known;
  return (prop) => {
    const properties = byProp.get(prop) ?? new Set();
    byProp.set(prop, properties);
    return properties;
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** As long as a SHA-256 in base64. */
const digestLength = 44;

/** Short JSON is its own digest. */
function digestJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'undefined';
  return json.length <= digestLength ? json : hash('sha256', json, 'base64');
}

function replacePlaceholders(html: string, views: readonly (readonly MarkupPiece[])[]): (string | MarkupPiece)[] {
  const replaced: (string | MarkupPiece)[] = [];
  const split = html.split(anyPlaceholder);
  // Each placeholder adds two elements, what its two groups matched.
  for (let index = 0; index < split.length; index += 3) {
    const [text = '', account, number] = split.slice(index, index + 3);
    if (text !== '') replaced.push(text);
    if (account !== undefined) replaced.push(null);
    if (number === undefined) continue;
    const pieces = views[Number(number)];
    if (!pieces) throw new Error(`There is no view ${number}.`);
    replaced.push(...pieces);
  }
  return replaced;
}

/** A proxy that adds the name of each property that is read to `names`. Listing properties would depend on all of them. */
function watchReads<Data extends object>(data: Data, names: Set<string>): Data {
  const refuse = () => {
    throw new Error('A cached view may only read object.x, not spread, list or test the properties of its objects.');
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

import type { RouterClient } from '@orpc/server';
import type { ReactNode } from 'react';
import type { EventName } from '#core/events.ts';
import type { Locale } from '#core/locale.ts';
import type { PathParams } from '#core/path-pattern.ts';
import type { Namespace } from '#i18n/messages.ts';
import type { Router } from '#router.ts';
import type { DocumentLoaders } from '#routes/loaders/document-loaders.ts';
import type { ViewContext } from '#visitor/document.ts';
import type { FrameFacts } from '#visitor/frame.tsx';
import type { HeadFacts } from '#visitor/head.tsx';

export type Client = RouterClient<Router>;

/** The arguments of a loader. */
export interface LoadInput<Params> {
  params: Params;
  path: string;
  query: URLSearchParams;
  locale: Locale;
  /** Null where the visitor chose none. */
  chosenLocale: Locale | null;
  now: Date;
  /** Null for visitors. */
  userId: string | null;
  /** The procedures, called in this process as the visitor. */
  api: Client;
  /** Loaders that are no procedures. */
  loaders: DocumentLoaders;
}

/** The fields that a form sent. */
export interface PlainForm {
  /** '' for a missing or unreadable field. */
  valueOf(name: string): string;
  /** Null for a field that was not sent. */
  find(name: string): string | null;
  /** False for a form that is longer than the action reads. */
  isRead: boolean;
  /** Throws PAYLOAD_TOO_LARGE for a form that was not read. */
  assertRead(): void;
}

export interface ActionInput<Params> extends LoadInput<Params> {
  form: PlainForm;
  /** The procedures, called as the account that the form was rendered for; they refuse if another one has signed in since. */
  sender: Client;
}

/** The document with its data. */
export interface DocumentView<Data> {
  outcome: 'shown';
  data: Data;
  status: number;
  locale?: Locale;
}
/** Another document at the requested path. */
export interface OtherDocumentView {
  outcome: 'instead';
  content: { kind: string };
  status: number;
  locale?: Locale;
}
/** 302 for a page that is elsewhere, 303 for the page after a form. */
export interface DocumentRedirect {
  outcome: 'redirected';
  location: string;
  status: 302 | 303;
  cookies?: string[];
}
export type DocumentResult<Data> = DocumentView<Data> | OtherDocumentView | DocumentRedirect;

interface Options {
  status?: number;
  /** Of the document; the visitor's when left out. */
  locale?: Locale;
}

/** Data with a key `kind` does not type check, because that key has the name of the document. */
export function show<Data>(
  data: 'kind' extends keyof Data ? never : Data,
  { status = 200, locale }: Options = {},
): DocumentView<Data> {
  return { outcome: 'shown', data, status, ...(locale && { locale }) };
}

export function showInstead<Name extends string, Data extends object>(
  document: Document<Name, Data>,
  data: Data,
  { status = 200, locale }: Options = {},
): OtherDocumentView {
  return { outcome: 'instead', content: { ...data, kind: document.name }, status, ...(locale && { locale }) };
}

export function redirectTo(location: string, status: 302 | 303 = 303, cookies: string[] = []): DocumentRedirect {
  return { outcome: 'redirected', location, status, cookies };
}

/**
 * Longest body of a form in bytes. A Hebrew letter has six, and a text over its limit has to fit so that it can be shown again.
 */
export const formBytes = { short: 32 * 1024, message: 64 * 1024, longText: 1024 * 1024 } as const;

/** Uses of a query: part of the URL, not cached, or only kept when the language changes. */
type QueryUse = 'variant' | 'uncached' | 'returned';

/** How soon an event invalidates the cached page. */
type Timing = 'at once' | 'once a second';

/** Options of a document beside path, loader and action. */
interface DocumentFacts<Name extends string, Data extends object> {
  name: Name;
  /**
   * `shared`: the same bytes for everybody without a session, cached until an event of `changedBy`. `never`: rendered for each
   * request.
   */
  cache: 'shared' | 'never';
  /** Uses of the query, by `name` or `name=value`; other parameters are ignored. */
  query?: Partial<Record<string, QueryUse>>;
  /** Events that make the cached page stale: of the memorial in the path, or of any if there is none. */
  changedBy?: Partial<Record<EventName, Timing>>;
  /** Events of its procedures (`staleBy`) that do not affect this page. */
  unaffectedBy?: readonly EventName[];
  /** Addresses that the sitemap lists. */
  sitemap?: readonly string[];
  /** Message catalogs of the view, in addition to those of the frame. */
  namespaces: readonly Namespace[];
  /** Whether the document has a fixed language, so that no other is offered. */
  hasOneLanguage?: true;
  head(data: Data, context: ViewContext): HeadFacts;
  view(data: Data, context: ViewContext): ReactNode;
  /** Options of the frame. */
  frame?(data: Data, context: ViewContext): FrameFacts;
  /** Styles for the head: the crop of a portrait, placeholder colours of pictures. */
  styles?(data: Data): string;
  /** Allowed origins of frames. */
  frameOrigins?(data: Data): string[];
  /**
   * The view depends only on its data, the language, and whether somebody is signed in, and is expensive enough to cache: it is
   * rendered once for all who get the same data, without the account and the path.
   */
  keepsBody?: true;
  /** How long it may be cached, from `now` on; undefined: until an event. */
  lifetimeMs?(data: Data, now: Date): number | undefined;
  /** The memorial whose events of `changedBy` invalidate the page, where the path has another id. */
  memorialIdOf?(data: Data): string | null;
  /** The memorial whose views it counts. */
  viewedMemorialId?(data: Data): string | null;
}

/** A form without scripts: the handler of its POST. */
interface Action<Params, Data> {
  /** The path of the POST, if not that of the document. */
  path?: string;
  bodyLimit: number;
  handle(input: ActionInput<Params>): Promise<DocumentResult<Data>>;
}

/** The scope of data that is the same for all accounts without a right to the page: its readers. */
export const anyAccountScope = 'accounts';

/**
 * How the data of an account is cached. Determined for each request, so that a right that is given or revoked takes
 * effect at once. Only the public page of a reader is sent again without it, until an event
 * (`routes/reader-pages.ts`).
 */
export interface CacheScope<Data> {
  /** The cache key of those who get the same data: `anyAccountScope` for readers, otherwise the account with its roles and rights. */
  scope: string;
  /** The part of the data that is loaded for each request. */
  ownData: Partial<Data>;
}

interface DocumentDefinition<
  Name extends string,
  Path extends string,
  ActionPath extends string,
  Data extends object,
> extends DocumentFacts<Name, Data> {
  /** Left out for a document that only replaces another one, or follows its form. A parameter `:token` is never logged. */
  path?: Path;
  load?(input: LoadInput<PathParams<Path>>): DocumentResult<Data> | Promise<DocumentResult<Data>>;
  /** How the data of an account is cached; null where it is loaded for each request. Left out where that holds for every account. */
  findCacheScope?(input: LoadInput<PathParams<Path>>): Promise<CacheScope<Data> | null>;
  action?: Action<PathParams<ActionPath>, Data> & { path?: ActionPath };
}

/** A document as the server and the renderer use it. */
export interface Document<Name extends string, Data extends object> extends DocumentFacts<Name, Data> {
  path?: string;
  load?(input: LoadInput<Partial<Record<string, string>>>): DocumentResult<object> | Promise<DocumentResult<object>>;
  findCacheScope?(input: LoadInput<Partial<Record<string, string>>>): Promise<CacheScope<object> | null>;
  action?: {
    path?: string;
    bodyLimit: number;
    handle(input: ActionInput<Partial<Record<string, string>>>): Promise<DocumentResult<object>>;
  };
}

/** Any document; its data must come from its own loader. */
export type AnyDocument = Document<string, never>;

/** The content of a document: its name as `kind`, and its data. */
export type ContentOf<D> = D extends Document<infer Name, infer Data> ? { kind: Name } & Data : never;

export function defineDocument<
  const Name extends string,
  const Path extends string,
  Data extends object,
  const ActionPath extends string = Path,
>(definition: DocumentDefinition<Name, Path, ActionPath, Data>): Document<Name, Data> {
  return definition;
}

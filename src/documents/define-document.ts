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

/** What a document is loaded with. */
export interface LoadInput<Params> {
  params: Params;
  path: string;
  query: URLSearchParams;
  locale: Locale;
  /** Null where the visitor chose none. */
  chosenLocale: Locale | null;
  now: Date;
  /** Null for whoever is not signed in. */
  userId: string | null;
  /** The procedures, called in this process as whoever asks. */
  api: Client;
  /** What is no procedure. */
  loaders: DocumentLoaders;
}

/** The fields that a form sent. */
export interface PlainForm {
  /** '' for a field that was not sent, or could not be read. */
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
  /** The procedures, called as the account that the form's page was drawn for; they refuse where another one is signed in by now. */
  sender: Client;
}

/** The document with its data. */
export interface DocumentView<Data> {
  outcome: 'shown';
  data: Data;
  status: number;
  locale?: Locale;
}
/** Another document, at the address of the one that was asked for. */
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

/** Data with a key `kind` does not type check: the name of the document travels under that key. */
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

/** Longest body of a form in bytes. A Hebrew letter is six bytes there, and a text that is too long comes back to be shortened. */
export const formBytes = { short: 32 * 1024, message: 64 * 1024, letter: 1024 * 1024 } as const;

/** What happens to a query: it is an address of its own, it is never kept by the cache, or it only goes along with a change of language. */
type QueryUse = 'variant' | 'uncached' | 'returned';

/** When an event throws the cached page out. */
type Timing = 'at once' | 'once a second';

/** What a document may say beside its path, loader and action. */
interface DocumentFacts<Name extends string, Data extends object> {
  name: Name;
  /** `shared`: the same bytes for everybody without a session, kept until an event of `changedBy`. `never`: made for each request. */
  cache: 'shared' | 'never';
  /** Uses of the query, by its name or by `name=value`; the rest of a query is not looked at. */
  query?: Partial<Record<string, QueryUse>>;
  /** Events that make the cached page stale; of the memorial that the path names, or of any where it names none. */
  changedBy?: Partial<Record<EventName, Timing>>;
  /** Events of what it loads (`staleBy`) that change nothing of what it shows. */
  unaffectedBy?: readonly EventName[];
  /** Addresses that the sitemap lists. */
  sitemap?: readonly string[];
  /** Catalogs that the view needs beside those of the frame. */
  namespaces: readonly Namespace[];
  /** Whether the document has one language of its own: the visitor is offered no other. */
  hasOneLanguage?: true;
  head(data: Data, context: ViewContext): HeadFacts;
  view(data: Data, context: ViewContext): ReactNode;
  /** How the frame round the view differs from that of most documents. */
  frame?(data: Data, context: ViewContext): FrameFacts;
  /** Rules for the head: the crop of a portrait, the colours of pictures that are still coming. */
  styles?(data: Data): string;
  /** Origins of what is shown in a frame. */
  frameOrigins?(data: Data): string[];
  /**
   * The view is a function of its data, the language and the account alone, and long enough that its markup is worth keeping:
   * it is rendered once for all who get the same data.
   */
  keepsBody?: true;
  /** How long the cache may keep it, from `now` on; until an event where undefined. */
  lifetimeMs?(data: Data, now: Date): number | undefined;
  /** The memorial whose events of `changedBy` throw the page out, where the path names something else by an id. */
  memorialIdOf?(data: Data): string | null;
  /** The memorial that a visit counts for as a view. */
  viewedMemorialId?(data: Data): string | null;
}

/** A form without a script: what its POST does, and what it answers. */
interface Action<Params, Data> {
  /** Where the form is sent, if not to the path of the document. */
  path?: string;
  bodyLimit: number;
  handle(input: ActionInput<Params>): Promise<DocumentResult<Data>>;
}

interface DocumentDefinition<
  Name extends string,
  Path extends string,
  ActionPath extends string,
  Data extends object,
> extends DocumentFacts<Name, Data> {
  /** Left out where the document is only shown in place of another, or after its form. A parameter `:token` is never logged. */
  path?: Path;
  load?(input: LoadInput<PathParams<Path>>): DocumentResult<Data> | Promise<DocumentResult<Data>>;
  /**
   * The part of the data that differs between accounts, for an account that shares the rest with all others; null for an account that
   * shares nothing. Left out where no data is shared.
   */
  ownData?(input: LoadInput<PathParams<Path>>): Promise<Partial<Data> | null>;
  action?: Action<PathParams<ActionPath>, Data> & { path?: ActionPath };
}

/** A page that is open to visitors, as the server and the renderer see it. */
export interface Document<Name extends string, Data extends object> extends DocumentFacts<Name, Data> {
  path?: string;
  load?(input: LoadInput<Partial<Record<string, string>>>): DocumentResult<object> | Promise<DocumentResult<object>>;
  ownData?(input: LoadInput<Partial<Record<string, string>>>): Promise<object | null>;
  action?: {
    path?: string;
    bodyLimit: number;
    handle(input: ActionInput<Partial<Record<string, string>>>): Promise<DocumentResult<object>>;
  };
}

/** Any document; whoever hands data to one has to have it from its own loader. */
export type AnyDocument = Document<string, never>;

/** What a document shows: its name as `kind`, and its data. */
export type ContentOf<D> = D extends Document<infer Name, infer Data> ? { kind: Name } & Data : never;

export function defineDocument<
  const Name extends string,
  const Path extends string,
  Data extends object,
  const ActionPath extends string = Path,
>(definition: DocumentDefinition<Name, Path, ActionPath, Data>): Document<Name, Data> {
  return definition;
}

import type { CachedMarkup, Markup } from '#core/markup.ts';
import type { DocumentScript } from './document-scripts.ts';
import type { Locale } from '#core/locale.ts';
import type { NotificationInbox } from '#features/notifications/notifications.schema.ts';
import type { PlanUsage } from '#features/plans/plans.schema.ts';
import type { ThemeSheet } from '#features/memorial/page/themes/themes.schema.ts';

export const infoPages = ['celebrating-life', 'living-memory', 'support', 'privacy', 'terms', 'accessibility'] as const;
export type InfoPageName = (typeof infoPages)[number];

export interface Viewer {
  id: string;
  firstName: string;
  lastName: string;
  /** What is new. */
  box: NotificationInbox;
  /** The id in its address. */
  picture: string | null;
  /** Whether the screen of moderators, and the messages to the operators, are theirs. */
  isModerator: boolean;
  isAdmin: boolean;
  /** Their plan and what is used of it; null where it cannot be read. */
  usage: PlanUsage | null;
}

export interface DocumentRequest {
  /** Its name and its data: rendering makes no query. */
  content: { kind: string };
  /** A hash that is used in place of `content` as the key of cached markup. */
  contentKey?: string;
  locale: Locale;
  /** By the visitor, or because the document has one language: no other is offered. */
  hasChosenLocale?: boolean;
  /**
   * The memorial whose view this is. The script reports it where the answer was not counted: with a CDN every one, without
   * one those that a browser rendered ahead and then showed.
   */
  view?: { memorialId: string; isCounted: boolean };
  /** The path and query that the visitor is at, for the language chooser and for signing in. */
  path: string;
  /** Scheme, host and port that people see. */
  origin: string;
  /** Null in every page that is cached. */
  viewer: Viewer | null;
  /** The session of the request was not looked up, so `viewer` is null whoever asks. */
  isViewerUnknown?: boolean;
  operator: { name: string; contact: string; accessibility: string };
  assets: DocumentAssets;
}

/** What a document may show beside its data. */
export type ViewContext = Pick<DocumentRequest, 'locale' | 'origin' | 'operator' | 'viewer' | 'path'>;

/** Addresses of the built files. */
export interface DocumentAssets {
  scripts: string[];
  /** Modules that those begin with. */
  preloads: string[];
  styles: string[];
  /** Fonts that the first screen needs. */
  fonts: string[];
  /** Sheets that a memorial's page links by itself. */
  sheets: Partial<Record<ThemeSheet, string>>;
  /** Scripts that a document names in its head, each with the modules that it begins with. */
  ownScripts: Partial<Record<DocumentScript, { script: string; preloads: string[] }>>;
}

/** The pieces of a body: what was kept of one that is made of the same `parts`, or what is rendered now. */
export type FindBody = (parts: readonly unknown[], render: () => readonly string[]) => readonly CachedMarkup[];

export interface RenderedDocument {
  markup: Markup;
  /** Inline scripts and styles that the renderer itself wrote; their hashes go into the policy. */
  inline: { scripts: string[]; styles: string[] };
  /** Origins of what the page may show in a frame. */
  frames: string[];
  /** Whether search engines may list it. */
  isIndexed: boolean;
}

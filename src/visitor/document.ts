import type { Markup } from '#core/markup.ts';
import type { DocumentScript } from './scripts/document-scripts.ts';
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
  /** Unread notifications. */
  box: NotificationInbox;
  /** The id in its path. */
  picture: string | null;
  /** Whether they see the moderation screen, and the messages to the operators. */
  isModerator: boolean;
  isAdmin: boolean;
  /** Their plan and its usage; null if it cannot be loaded. */
  usage: PlanUsage | null;
}

export interface DocumentRequest {
  /** The name of the document and its data; rendering makes no query. */
  content: { kind: string };
  /** A hash that is used in place of `content` as the key of cached markup. */
  contentKey?: string;
  locale: Locale;
  /** Chosen by the visitor, or the only language of the document; no other is offered. */
  hasChosenLocale?: boolean;
  /**
   * The memorial that this is a view of. The script reports views that the server did not count: with a CDN every one, otherwise
   * those that a browser prerendered and then showed.
   */
  view?: { memorialId: string; isCounted: boolean };
  /** The path and query that the visitor is at, for the language chooser and for signing in. */
  path: string;
  /** The public scheme, host and port. */
  origin: string;
  /** Null in pages for visitors and in cached bodies. */
  viewer: Viewer | null;
  /** The server did not look up the session of the request, so `viewer` is null for every reader. */
  isViewerUnknown?: boolean;
  operator: { name: string; contact: string; accessibility: string };
  assets: DocumentAssets;
}

/** What head, frame and view of a document get besides its data. */
export type ViewContext = Pick<DocumentRequest, 'locale' | 'origin' | 'operator' | 'viewer' | 'path'>;

/** Addresses of the built files. */
export interface DocumentAssets {
  scripts: string[];
  /** Modules to preload for them. */
  preloads: string[];
  styles: string[];
  /** Fonts that the first screen needs. */
  fonts: string[];
  /** Style sheets of memorial pages only. */
  sheets: Partial<Record<ThemeSheet, string>>;
  /** Scripts of single documents, each with the modules to preload. */
  ownScripts: Partial<Record<DocumentScript, { script: string; preloads: string[] }>>;
}

export interface RenderedDocument {
  markup: Markup;
  /** Inline scripts and styles of the renderer; their hashes go into the CSP. */
  inline: { scripts: string[]; styles: string[] };
  /** Allowed origins of frames. */
  frames: string[];
  /** Whether search engines may list it. */
  isIndexed: boolean;
}

import type { Locale } from '#core/locale.ts';
import type { Authored, Kind as WordsKind } from '#features/contributions/schema.ts';
import type { Written } from '#features/contributions/visitor/rules.ts';
import type { Box } from '#features/notifications/schema.ts';
import type { DeletedMemorial } from '#features/memorial/deletion/schema.ts';
import type { Photo } from '#features/memorial/gallery/grid/rules.ts';
import type { Sheet } from '#features/memorial/page/looks/schema.ts';
import type { Card } from '#features/memorial/schema.ts';
import type { MemorialPage } from '#features/memorial/page/schema.ts';
import type { ConfirmPageProps } from './confirm-page.tsx';
import type { DonePageProps } from './done-page.tsx';
import type { SupportPageProps } from './support-page.tsx';
import type { WordsOfPage } from '#features/memorial/words/schema.ts';

export const infoPages = ['celebrating-life', 'living-memory', 'support', 'privacy', 'terms', 'accessibility'] as const;
export type InfoPage = (typeof infoPages)[number];

/** After a plain form: what it lit, and what could not be taken. */
export interface CandleContent {
  isLit?: boolean;
  written?: Written;
  /** Of the candle that burns already, and of which nothing could be said. */
  submitId?: string;
}

/** What the visitor asked for, with all its data: rendering makes no query. */
export type DocumentContent =
  | { kind: 'home'; demos: Card[] }
  | { kind: 'info'; page: InfoPage }
  /** `isFollowing` for an account that may follow it. As a preview it is shown to those who asked for one, and found by nobody. */
  | { kind: 'memorial'; page: MemorialPage; canEdit: boolean; isPreview?: boolean; isFollowing?: boolean }
  /** Its candle; `isPage` where it stands in place of the page, `isPreview` where it stands in place of a page's preview. */
  | ({ kind: 'candle'; page: MemorialPage; canEdit?: boolean; isPage?: boolean; isPreview?: boolean } & CandleContent)
  /** What was written on a page, from a place on in the list. */
  | { kind: 'words'; page: MemorialPage; of: WordsKind; list: WordsOfPage['memories'] }
  /** All photographs of a page, from a place on; `next` is where the list goes on, null at its end. */
  | { kind: 'photos'; page: MemorialPage; photos: Photo[]; from: number; total: number; next: number | null }
  /** The form by itself, with what was written and could not be taken. */
  | { kind: 'write'; page: MemorialPage; of: WordsKind; written?: Written }
  /** What a private link opens. */
  | { kind: 'own'; row: Authored; token: string; isSaved?: boolean; written?: Written }
  /** A letter to the family that could not be taken. */
  | { kind: 'contact'; page: MemorialPage; written: Written }
  /** Words of a page that somebody is about to report. */
  | { kind: 'report'; page: MemorialPage; of: WordsKind; rowId: string; written?: Written }
  /** After a plain form. */
  | ({ kind: 'done' } & DonePageProps)
  /** Where the code of a stone cannot lead to its page, and where one is typed. It knows nothing of the page. */
  | { kind: 'code'; cover: 'ask' | 'closed' | 'gone' | 'unknown' | 'busy'; from: string }
  /** The code of a page, by itself. */
  | { kind: 'qr'; page: MemorialPage }
  /** A prayer of a page by itself, in large type. */
  | { kind: 'reading'; page: MemorialPage; of: 'kaddish' | 'soul-letters' }
  /** A label for the glass of a candle, to be printed. */
  | { kind: 'label'; page: MemorialPage }
  /** A memorial that can be restored still; null for whoever had no part in it. */
  | { kind: 'deleted'; memorial: DeletedMemorial | null }
  | { kind: 'gate'; reason: 'not-found' | 'permission' | 'unknown'; from: string; requestId?: string }
  /** Whether letters of what is new go on, for whoever has one of them. */
  | { kind: 'unsubscribe'; token: string; isEnded: boolean }
  /** What was sent by the form of the support page, or could not be. */
  | ({ kind: 'support' } & SupportPageProps)
  /** What the link of a confirmation letter opens. */
  | ({ kind: 'confirm' } & ConfirmPageProps)
  | { kind: 'not-found' }
  | { kind: 'api-docs'; specification: unknown };

export interface Viewer {
  id: string;
  firstName: string;
  lastName: string;
  /** What is new. */
  box: Box;
  /** The id in its address. */
  picture: string | null;
  /** Whether the screen of moderators, and the messages to the operators, are theirs. */
  isModerator: boolean;
  isAdmin: boolean;
  /** What their pages take; null where it cannot be read. */
  usage: { pages: number; bytes: number } | null;
}

export interface DocumentRequest {
  content: DocumentContent;
  locale: Locale;
  /** By the visitor, or because the document has one language: no other is offered. */
  hasChosenLocale?: boolean;
  /** The path and query that the visitor is at, for the language chooser and for signing in. */
  path: string;
  /** Scheme, host and port that people see. */
  origin: string;
  /** Null in every page that is cached. */
  viewer: Viewer | null;
  operator: { name: string; contact: string; accessibility: string };
  assets: DocumentAssets;
}

/** Addresses of the built files. */
export interface DocumentAssets {
  scripts: string[];
  /** Modules that those begin with. */
  preloads: string[];
  styles: string[];
  /** Fonts that the first screen needs. */
  fonts: string[];
  /** Sheets that a memorial's page links by itself. */
  sheets: Partial<Record<Sheet, string>>;
}

export interface RenderedDocument {
  html: string;
  /** Inline scripts and styles that the renderer itself wrote; their hashes go into the policy. */
  inline: { scripts: string[]; styles: string[] };
  /** Origins of what the page may show in a frame. */
  frames: string[];
}

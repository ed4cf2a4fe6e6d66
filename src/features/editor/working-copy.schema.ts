import type { Image } from '#features/media/media.schema.ts';
import type { Editable, LastSave, SavedSection, Versions, Working } from '#features/memorial/memorial.schema.ts';
import type { History } from './undo-history.rules.ts';

export interface DeviceCopySection {
  content: Working[SavedSection];
  /** The base of the changes. */
  base: Working[SavedSection];
  baseVersion: number;
  /** Sent without a response: the server may have it. */
  sent: readonly Working[SavedSection][];
}

/** Unsent changes, as stored on the device. */
export interface DeviceCopy {
  /** The time of the last change, in ms. */
  at: number;
  sections: { [Section in SavedSection]?: DeviceCopySection };
  images: Record<string, Image>;
}

/** The version of a section that another editor saved during local changes. */
export type OtherVersions = {
  [Section in SavedSection]?: { content: Working[Section]; version: number; save?: LastSave | undefined };
};

/** The one working copy of an open memorial. */
export interface WorkingCopy {
  /** The content on the server, published or not, with the version of each section. */
  base: Working;
  /** The published content of sections with drafts. */
  published: Partial<Working>;
  /** The page is public. */
  isPublic: boolean;
  /** Why the operators closed the page; null if they did not. */
  closedByOperators: Editable['closedByOperators'];
  publishedAt: Date;
  versions: Versions;
  /** The last author of each section in `versions`. */
  lastSaves: Editable['lastSaves'];
  working: Working;
  /** The pictures of the sections, including new uploads. */
  images: Editable['images'];
  savedAt: Date;
  isSaving: boolean;
  /** The last save failed, and nothing was changed since. */
  isFailed: boolean;
  /** Sections that a save omitted because of invalid fields. */
  refused: readonly SavedSection[];
  theirs: OtherVersions;
  /** Sent without a response: the server may have it or not. */
  sent: { readonly [Section in SavedSection]?: readonly Working[Section][] };
  /** The server is unreachable; saving continues automatically. */
  isOffline: boolean;
  /** The last save failed for a temporary reason and is retried. */
  isRetried: boolean;
  /** A manual save waits. */
  isQueued: boolean;
  /** Unsaved changes are stored on this device. */
  isKept: boolean;
  history: History;
}

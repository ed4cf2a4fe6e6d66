import type { Image } from '#features/media/media.schema.ts';
import type { Editable, LastSave, SavedSection, Versions, Working } from '#features/memorial/memorial.schema.ts';
import type { History } from './undo-history.rules.ts';

export interface DeviceCopySection {
  content: Working[SavedSection];
  /** What it was made from. */
  base: Working[SavedSection];
  baseVersion: number;
  /** Sent, and never answered: the server may have it. */
  sent: readonly Working[SavedSection][];
}

/** Unsent changes, as stored on the device. */
export interface DeviceCopy {
  /** When it was last written on, in ms. */
  at: number;
  sections: { [Section in SavedSection]?: DeviceCopySection };
  images: Record<string, Image>;
}

/** Another's version of a section, saved while this one was being written. */
export type OtherVersions = {
  [Section in SavedSection]?: { content: Working[Section]; version: number; save?: LastSave | undefined };
};

/** The one working copy of an open memorial. */
export interface WorkingCopy {
  /** As the server has it, published or not, each section with the version that it was made from. */
  base: Working;
  /** The published content of sections with drafts. */
  published: Partial<Working>;
  /** The page is public. */
  isPublic: boolean;
  /** Why the operators closed it; null for a page that its editors may open. */
  closedByOperators: Editable['closedByOperators'];
  publishedAt: Date;
  versions: Versions;
  /** Who saved the sections last, as far as they are in `versions`. */
  lastSaves: Editable['lastSaves'];
  working: Working;
  /** The pictures of the sections, including those that have just been uploaded. */
  images: Editable['images'];
  savedAt: Date;
  isSaving: boolean;
  /** The last save did not arrive, and nothing was changed since. */
  isFailed: boolean;
  /** Sections that a save left out: their fields have to be corrected first. */
  refused: readonly SavedSection[];
  theirs: OtherVersions;
  /** Sent and not answered: the server may have it, or not. */
  sent: { readonly [Section in SavedSection]?: readonly Working[Section][] };
  /** The server is unreachable; saving continues automatically. */
  isOffline: boolean;
  /** The last save failed for a reason that passes: it is tried again. */
  isRetried: boolean;
  /** A manual save waits. */
  isQueued: boolean;
  /** Unsaved changes are stored on this device. */
  isKept: boolean;
  history: History;
}

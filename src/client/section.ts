import type { ComponentType } from 'react';
import type { Image } from '#features/media/media.schema.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import type { Editable, LiveSectionId, SavedSection } from '#features/memorial/memorial.schema.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import type { Glyph } from '#ui/icon.tsx';

export interface SectionViewProps {
  page: MemorialPage;
}

type ShownId = SavedSection | LiveSectionId | 'candles' | 'contact';

/** A section as visitors see it. */
export interface PublicSection<Id extends ShownId = ShownId> {
  id: Id;
  /** The anchor of links, where it is not the id. */
  anchor?: string;
  /** Full width on the public page. */
  isWide?: boolean;
  /** Full width, with its own background. */
  isBand?: boolean;
  /** A band with a visible title, because its content does not explain itself. */
  hasTitle?: boolean;
  /** Whether the section is empty: a visitor's page omits it. */
  isEmpty(page: MemorialPage): boolean;
  /** Actions, opposite the title of a wide section. */
  Action?: ComponentType<SectionViewProps>;
  /**
   * Used by page, candle, print and preview: takes plain data, without queries and effects. The server caches it
   * (`CachedView`).
   */
  View: ComponentType<SectionViewProps>;
}

interface SectionBase<Id extends string> {
  id: Id;
  icon: Glyph;
}

/** An editor is a controlled component. Undo, autosave and the leave warning are in the draft, unknown to sections. */
export interface SectionEditorProps<Content> {
  value: Content;
  onChange(next: Content): void;
  /** The memorial, its owner, and the pictures of its sections. */
  memorial: Pick<Editable, 'id' | 'code' | 'images'> & {
    basic: Basic;
    showHebrewDates?: boolean | null;
  };
  /** Called with an uploaded picture: the frame adds it to `memorial.images`, and the content contains its id. */
  onImage(image: Image): void;
  /** Field errors of the last save, by path. */
  problems: Readonly<Record<string, string>>;
}

/** One field or list of a section as text; a picture by its id. */
export interface Part {
  label: string;
  lines: readonly string[];
  image?: string | null;
}

/** The texts of a section in the editor: its purpose, and its content in readable form. */
export interface SectionTexts<Content> {
  lead?: string;
  parts(content: Content): Part[];
}

/** A section with its content in the working copy, which has undo, autosave, versions and drafts. */
export interface StoredSection<Id extends SavedSection = SavedSection, Content = unknown> extends SectionBase<Id> {
  kind: 'stored';
  useSectionText(): SectionTexts<Content>;
  /** The count shown in the editor’s index; by default the length of a list. */
  count?(content: Content): number;
  /** Loaded lazily: documents never load it. */
  Editor: ComponentType<SectionEditorProps<Content>>;
}

export interface LiveEditorProps {
  memorial: SectionEditorProps<never>['memorial'];
}

/** A section whose content is not part of the working copy and needs no save of the page. */
export interface LiveSection<Id extends LiveSectionId = LiveSectionId> extends SectionBase<Id> {
  kind: 'live';
  useSectionText(): Pick<SectionTexts<never>, 'lead'>;
  /** The count shown in the editor’s index. */
  useCount?(memorialId: string): number;
  /** Uses the whole width of the screen, and shows its own heading. */
  isScreen?: boolean;
  Editor: ComponentType<LiveEditorProps>;
}

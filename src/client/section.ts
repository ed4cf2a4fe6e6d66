import type { ComponentType } from 'react';
import type { Image } from '#features/media/media.schema.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import type { Editable, LiveSectionId, SavedSection } from '#features/memorial/memorial.schema.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import type { Glyph } from '#ui/icon.tsx';

export interface PlugViewProps {
  page: MemorialPage;
}

type ShownId = SavedSection | LiveSectionId | 'candles' | 'contact';

/** A section as visitors see it. */
export interface PublicSection<Id extends ShownId = ShownId> {
  id: Id;
  /** What links lead to, where that is not its id. */
  anchor?: string;
  /** Full width on the public page. */
  isWide?: boolean;
  /** Across the whole width, on a ground of its own. */
  isBand?: boolean;
  /** A band with a visible title, because its content does not explain itself. */
  hasTitle?: boolean;
  /** Nothing to show: a visitor's page leaves the section out. */
  isEmpty(page: MemorialPage): boolean;
  /** What can be done, across from the title of a wide section. */
  Action?: ComponentType<PlugViewProps>;
  /** Page, candle, print and preview alike: plain data in, no query and no effect. */
  View: ComponentType<PlugViewProps>;
}

interface Plug<Id extends string> {
  id: Id;
  icon: Glyph;
}

/** An editor is controlled; undo, autosave and the leave warning live in the draft and no section knows of them. */
export interface SectionEditorProps<Content> {
  value: Content;
  onChange(next: Content): void;
  /** The memorial, whose it is, and the pictures that its sections name. */
  memorial: Pick<Editable, 'id' | 'code' | 'images'> & {
    basic: Basic;
    showHebrewDates?: boolean | null;
  };
  /** A picture that has just arrived: the frame adds it to `memorial.images`, the content names its id. */
  onImage(image: Image): void;
  /** Field errors of the last save, by path. */
  problems: Readonly<Record<string, string>>;
}

/** One field or list of a section in words; a picture by its id. */
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

/** Its content is in the working copy: undo, autosave, versions and drafts know it. */
export interface StoredSection<Id extends SavedSection = SavedSection, Content = unknown> extends Plug<Id> {
  kind: 'stored';
  useWords(): SectionTexts<Content>;
  /** The count shown in the editor’s index; by default the length of a list. */
  count?(content: Content): number;
  /** Lazy: a document never loads it. */
  Editor: ComponentType<SectionEditorProps<Content>>;
}

export interface LiveEditorProps {
  memorial: SectionEditorProps<never>['memorial'];
}

/** A section whose content is not part of the working copy and needs no save of the page. */
export interface LiveSection<Id extends LiveSectionId = LiveSectionId> extends Plug<Id> {
  kind: 'live';
  useWords(): Pick<SectionTexts<never>, 'lead'>;
  /** The count shown in the editor’s index. */
  useCount?(memorialId: string): number;
  /** It has the whole width of the screen, and shows its name itself. */
  isScreen?: boolean;
  Editor: ComponentType<LiveEditorProps>;
}

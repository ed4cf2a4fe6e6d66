import { type ComponentType, createContext, useContext } from 'react';
import type { LiveSection, PublicSection, StoredSection } from '#client/section.ts';
import type { Source } from '#i18n/messages.ts';
import type { PageTheme } from '#features/memorial/page/themes/themes.schema.ts';
import type { PresentEditors } from '#features/memorial/presence/presence.schema.ts';
import type { LiveSectionId, Working } from '#features/memorial/memorial.schema.ts';
import type { BasicTab, EditorSection } from './section-menu.rules.ts';
import type { OpenDraft } from './use-draft.ts';
import type { SaveAction } from './use-save.ts';

/** The place in the editor, which is part of the URL, so that back and reload keep it. */
export interface EditorLocation {
  /** Null for a URL with an unknown section. */
  section: EditorSection | null;
  tab: BasicTab;
}

type StoredSections = Omit<Working, 'basic' | 'settings'>;
export type StoredSectionEditors = { [Id in keyof StoredSections]: StoredSection<Id, StoredSections[Id]> };

interface InboxPartProps {
  memorialId: string;
  /** Whether the user may manage the members of the page. */
  canManage: boolean;
}

/** The part of the section registry that the editor uses. */
export interface EditorRegistry {
  sections: StoredSectionEditors & { [Id in LiveSectionId]: LiveSection<Id> };
  groups: readonly { id: keyof Source['sections']['groups']; isOpen: boolean; sections: readonly EditorSection[] }[];
  tabs: readonly EditorSection[];
  /** The sections of the public page in order; loaded when the preview opens. */
  loadPage(): Promise<readonly PublicSection[]>;
  /** Components for contributions: their settings, and the strip below the bars while the page accepts none. */
  InboxSettings: ComponentType<InboxPartProps>;
  ClosedInboxStrip: ComponentType<InboxPartProps>;
  /** The URL of the page's stylesheet. */
  pageStyles: string;
  /** The additional stylesheet of a display style. */
  themeStyles: Record<PageTheme, string>;
}

/** The part that describes a section's content. */
export type SectionRegistry = Pick<EditorRegistry, 'sections'>;

export interface Editor {
  memorialId: string;
  /** The code on the gravestone. */
  code: string;
  registry: EditorRegistry;
  draft: OpenDraft;
  place: EditorLocation;
  hrefOf(section: EditorSection): string;
  goTo(place: Partial<EditorLocation>): void;
  saving: SaveAction;
  /** Validation messages of a refused section, by path. */
  problemsOf(section: keyof Working): Readonly<Record<string, string>>;
  isPreviewing: boolean;
  togglePreview(): void;
  publish(): void;
  remove(): void;
  canRemove: boolean;
  canManageEditors: boolean;
  /** Who else has the page open. */
  others: PresentEditors;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This part stands inside the editor.');
  return editor;
}

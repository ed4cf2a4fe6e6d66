import { useRef } from 'react';
import { listUnfinishedPlaces } from '#client/rows/unfinished-work.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { SavedSection, Versions, Working } from '#features/memorial/memorial.schema.ts';
import { isHalfTyped } from './section-validation.rules.ts';
import { changedFields } from './section-menu.rules.ts';
import { useSaveTexts } from './dialogs/use-save-texts.ts';
import type { OpenDraft } from './use-draft.ts';
import type { EditorLocation } from './use-editor.tsx';
import { useSectionNames } from './use-section-names.ts';

/** Returns a callback for the server's versions. It loads what others saved, and announces changes of the open section. */
export function useCatchingUp(
  memorialId: string,
  draft: OpenDraft,
  place: EditorLocation,
): (versions: Versions) => void {
  const t = useText('editor.refreshed');
  const { nameOf } = useSectionNames();
  const wordsOf = useSaveTexts();
  /** Announced once for each section and account, because an active editor saves every few seconds. */
  const announced = useRef(new Set<string>());

  function isHeld(section: SavedSection): boolean {
    const isAsked = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    return (
      (isAsked && isShown(section, place)) ||
      isHalfTyped(section, draft.get().working, listUnfinishedPlaces(memorialId))
    );
  }

  function tell(section: SavedSection, before: Working[SavedSection]) {
    const { lastSaves, working } = draft.get();
    const key = `${section} ${lastSaves[section]?.author}`;
    if (!isShown(section, place) || announced.current.has(key)) return;
    announced.current.add(key);
    const name = nameOf(section, changedFields(before, working[section]));
    showToast({ tone: 'success', title: t('title', { section: name }), body: t('text', wordsOf(lastSaves[section])) });
  }

  return (versions) => {
    const { working } = draft.get();
    draft.catchUp(versions, isHeld).then(
      (sections) => sections.forEach((section) => tell(section, working[section])),
      // The next versions cause another attempt.
      () => undefined,
    );
  };
}

/** Social links are part of the basic section. */
function isShown(section: SavedSection, place: EditorLocation): boolean {
  return place.section === (section === 'social-links' ? 'basic' : section);
}

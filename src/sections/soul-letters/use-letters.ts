import { useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { lettersFor, parseLibrary, nextLetter, nextLetters, type Wish } from './soul-letters.rules.ts';
import { serializeSoulLetters, type SoulLetters, type StoredSoulLetters } from './soul-letters.schema.ts';
import { verseLines } from './soul-letters.text.ts';
import { useDebounce } from './use-debounce.ts';

const quietMs = 300;
const library = parseLibrary(verseLines);

/** The generated letters: a change regenerates them after a pause, the button at once. */
export function useLetters(letters: SoulLetters, onChange: SectionEditorProps<StoredSoulLetters>['onChange']) {
  const [isNameAsked, setNameAsked] = useState(false);
  const isNameMissing = letters.targetName.trim() === '';
  const keep = (change: Partial<SoulLetters>) =>
    onChange({ soulLetters: serializeSoulLetters({ ...letters, ...change }) });
  const waiting = useDebounce(make, quietMs);

  function make() {
    setNameAsked(isNameMissing);
    keep({ soulLetters: lettersFor(library, letters) });
  }

  return {
    isNameAsked: isNameAsked && isNameMissing,
    ask(change: Partial<Wish>) {
      keep(change);
      if (!isNameMissing || change.targetName !== undefined) waiting.start();
    },
    show: (showFullParagraph: boolean) => keep({ showFullParagraph }),
    /** Whether letters were generated. */
    makeAgain(): boolean {
      const isStale = waiting.cancel() || letters.soulLetters.length === 0;
      if (isStale || isNameMissing) make();
      else keep({ soulLetters: nextLetters(library, letters, letters.soulLetters) });
      return !isNameMissing;
    },
    next: (index: number) => keep({ soulLetters: nextLetter(library, letters, letters.soulLetters, index) }),
  };
}

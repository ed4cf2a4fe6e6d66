import { useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { SoulLettersForm } from './soul-letters-form.tsx';
import { freshLetters, storedLetters, type StoredSoulLetters } from './soul-letters.schema.ts';

/** The text of an older page is kept until letters are generated. */
export function SoulLettersEditor({ value, onChange, problems }: SectionEditorProps<StoredSoulLetters>) {
  const t = useText('soulLetters');
  const [isNewAsked, setNewAsked] = useState(false);
  const stored = storedLetters(value.soulLetters);

  if (stored.kind === 'letters' || isNewAsked) {
    const letters = stored.kind === 'letters' ? stored.letters : freshLetters;
    return <SoulLettersForm letters={letters} onChange={onChange} problem={problems['soulLetters']} />;
  }
  return (
    <Note
      actions={
        <Button kind="ghost" onPress={() => setNewAsked(true)}>
          {t('makeNew')}
        </Button>
      }
    >
      {stored.kind === 'unreadable' ? (
        <p>{t('unreadable')}</p>
      ) : (
        <>
          <p className="font-semibold">{t('custom')}</p>
          <p dir="auto" className="my-2 font-serif text-lead break-words whitespace-pre-line">
            {stored.words}
          </p>
          <p>{t('customKept')}</p>
        </>
      )}
    </Note>
  );
}

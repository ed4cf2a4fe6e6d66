import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { useRef, useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { LetterRow } from './letter-row.tsx';
import { preferredCategories, type SoulLetters, type StoredSoulLetters } from './soul-letters.schema.ts';
import { useLetters } from './use-letters.ts';

interface SoulLettersFormProps {
  letters: SoulLetters;
  onChange: SectionEditorProps<StoredSoulLetters>['onChange'];
  /** Problems of the last save. */
  problem: string | undefined;
}

export function SoulLettersForm({ letters, onChange, problem }: SoulLettersFormProps) {
  const t = useText('soulLetters');
  const tooLong = useText('validation')('tooLong', { max: limits.name });
  /** It generates no letters, and stays in the field to be shortened. */
  const [longName, setLongName] = useState<string | null>(null);
  const nameBox = useRef<HTMLInputElement>(null);
  const { isNameAsked, ask, show, makeAgain, next } = useLetters(letters, onChange);
  const { targetName, preferredCategory, preferPsalm119, showFullParagraph, soulLetters } = letters;

  function write(text: string) {
    const isLong = text.length > limits.name;
    setLongName(isLong ? text : null);
    if (!isLong) ask({ targetName: text });
  }

  function press() {
    if (makeAgain()) showToast({ tone: 'success', title: t('made') });
    else nameBox.current?.focus();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        look="name"
        label={t('name')}
        isRequired
        autoComplete="off"
        inputRef={nameBox}
        value={longName ?? targetName}
        onChange={write}
        error={longName !== null ? tooLong : isNameAsked ? t('nameRequired') : problem}
      />
      <RadioCards
        look="pills"
        label={t('category')}
        items={preferredCategories.map((id) => ({ id, label: t(`categories.${id}`) }))}
        value={preferredCategory}
        onChange={(category) => ask({ preferredCategory: category })}
      />
      <Switch
        label={t('psalm119')}
        hint={t('psalm119Hint')}
        isSelected={preferPsalm119}
        onChange={(isPreferred) => ask({ preferPsalm119: isPreferred })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RadioCards
          look="segments"
          label={t('view')}
          items={(['verse', 'paragraph'] as const).map((id) => ({ id, label: t(id) }))}
          value={showFullParagraph ? 'paragraph' : 'verse'}
          onChange={(choice) => show(choice === 'paragraph')}
        />
        <Button kind="ghost" icon={ArrowsClockwiseIcon} onPress={press}>
          {t('again')}
        </Button>
      </div>
      {soulLetters.length > 0 && (
        <ul className="divide-y border-b">
          {soulLetters.map((letter, index) => (
            <li key={index}>
              <LetterRow letter={letter} isFull={showFullParagraph} onNext={() => next(index)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

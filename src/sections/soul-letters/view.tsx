import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { useId } from 'react';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { LateFields } from '#ui/late-fields.tsx';
import { Icon } from '#ui/icon.tsx';
import { hasStanza } from './soul-letters.rules.ts';
import { Stanza } from './stanza.tsx';

/** A verse or a stanza for each letter of the name; the family sets the default, and the reader can change it. */
export function SoulLettersView({ page }: SectionViewProps) {
  const t = useText('soulLetters');
  const name = useId();
  const { words, isFull, letters } = page.soulLetters;
  const hasStanzas = letters.some(({ stanza }) => stanza.length > 0);
  if (letters.length === 0) {
    return (
      <>
        <p className="mb-2 text-sm text-ink-3">{t('custom')}</p>
        <p lang={page.language} dir="auto" className="font-serif text-lead whitespace-pre-line">
          {words}
        </p>
      </>
    );
  }

  return (
    <div className="soul-letters" {...data({ 'data-full': isFull && hasStanzas ? '' : undefined })}>
      {hasStanzas && (
        <LateFields>
          <fieldset className="soul-letters-choice">
            <legend className="sr-only">{t('view')}</legend>
            {(['verse', 'paragraph'] as const).map((choice) => (
              <label key={choice}>
                <input type="radio" name={name} value={choice} defaultChecked={isFull === (choice === 'paragraph')} />
                {t(choice)}
              </label>
            ))}
          </fieldset>
        </LateFields>
      )}
      {hasStanza(letters.map(({ letter }) => letter)) && (
        <a href={`/memorial/${page.id}/soul-letters`} className={`${buttonClass({ kind: 'ghost' })} soul-letters-read`}>
          <Icon of={BookOpenTextIcon} />
          {t('read')}
        </a>
      )}
      <ol lang="he" dir="rtl" className="soul-letters-list">
        {letters.map((letter, index) => (
          <li key={index}>
            <span className="soul-letter" aria-hidden="true">
              {letter.letter}
            </span>
            <div className={letter.stanza.length > 0 ? 'soul-letter-verse' : undefined}>
              <p className="soul-letter-text">{letter.text}</p>
              <p className="text-sm text-ink-3">{letter.source}</p>
            </div>
            {letter.stanza.length > 0 && (
              <div className="soul-letter-stanza">
                <Stanza letter={letter} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

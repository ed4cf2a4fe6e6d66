import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { toPublicLetters, type SoulLetter } from './soul-letters.schema.ts';
import { Stanza } from './stanza.tsx';

interface LetterRowProps {
  letter: SoulLetter;
  isFull: boolean;
  onNext(): void;
}

export function LetterRow({ letter, isFull, onNext }: LetterRowProps) {
  const t = useText('soulLetters');
  const [display] = toPublicLetters(letter);
  const isStanza = isFull && display !== undefined && display.stanza.length > 0;
  return (
    <div className="flex items-center gap-4 py-4">
      <span
        className="w-14 shrink-0 text-center font-serif text-[3.25rem] leading-none text-gold-ink"
        aria-hidden="true"
      >
        {letter.letter}
      </span>
      {!display && <p className="min-w-0 flex-1 text-ink-2">{t('none', { letter: isolate(letter.letter) })}</p>}
      {display && (
        <div lang="he" dir="rtl" className="min-w-0 flex-1">
          {isStanza ? (
            <Stanza letter={display} />
          ) : (
            <>
              <p className="font-prayer text-[1.3125rem] leading-[1.75]">{display.text}</p>
              <p className="text-sm text-ink-3">{display.source}</p>
            </>
          )}
        </div>
      )}
      {display && !isStanza && (
        <IconButton
          icon={ArrowClockwiseIcon}
          label={t('next', { letter: isolate(letter.letter) })}
          className="-me-2.5"
          onPress={onNext}
        />
      )}
    </div>
  );
}

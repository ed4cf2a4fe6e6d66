import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { useRef } from 'react';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { longDate } from '#i18n/dates.ts';
import { isolate } from '#i18n/isolate.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Photo } from '../grid/rules.ts';
import { DescriptionForm, type Said } from './description-form.tsx';

interface CaptionProps {
  photo: Photo;
  position: { n: number; total: number };
  album?: string;
  isEditing: boolean;
  onEditing(isEditing: boolean): void;
  /** Whether something is written that is not stored. */
  onChanged(isChanged: boolean): void;
  onDescribe?(description: string): Promise<unknown>;
  onSaid(said: Said): void;
}

/** What is known of the picture, also said aloud when another one comes; the words can be changed in their place. */
export function Caption({ photo, position, album, isEditing, onEditing, onChanged, onDescribe, onSaid }: CaptionProps) {
  const t = useText('photos');
  const button = useRef<HTMLButtonElement>(null);

  if (isEditing && onDescribe) {
    return (
      <DescriptionForm
        description={photo.description}
        onDescribe={onDescribe}
        onChanged={onChanged}
        onEnd={(said) => {
          onEditing(false);
          if (said) onSaid(said);
          // The button is there again after the next drawing.
          requestAnimationFrame(() => button.current?.focus());
        }}
        onSaid={onSaid}
      />
    );
  }
  return (
    <div className="lightbox-caption">
      <div aria-live="polite" className="min-w-0 flex-1">
        <p className="sr-only">{t('photoAt', position)}</p>
        {photo.description && (
          <p dir="auto" className="lightbox-words">
            {photo.description}
          </p>
        )}
        <p className="lightbox-facts">
          {photo.dateTaken && <TakenOn date={photo.dateTaken} />}
          {album && <span>{t('album', { name: isolate(album) })}</span>}
        </p>
      </div>
      {onDescribe && (
        <button ref={button} type="button" className={buttonClass({ kind: 'quiet' })} onClick={() => onEditing(true)}>
          <Icon of={PencilSimpleIcon} />
          {photo.description ? t('describe') : t('addDescription')}
        </button>
      )}
    </div>
  );
}

/** The Hebrew date before the civil one in Hebrew, the civil one first elsewhere. */
function TakenOn({ date }: { date: string }) {
  const locale = useLocale();
  const dates = [hebrewDate(date, { locale }), longDate(locale, date)];
  return (
    <time dateTime={date}>
      {(locale === 'he' ? dates : dates.toReversed()).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </time>
  );
}

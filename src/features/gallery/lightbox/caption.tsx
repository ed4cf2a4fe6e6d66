import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLatest } from '#client/use-latest.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { longDate } from '#i18n/dates.ts';
import { isolate } from '#i18n/isolate.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Photo } from '../grid/grid.rules.ts';
import { type DescriptionDraft, DescriptionForm, type DescriptionSaved } from './description-form.tsx';

interface CaptionProps {
  photo: Photo;
  position: { n: number; total: number };
  album?: string;
  isEditing: boolean;
  onEditing(isEditing: boolean): void;
  /** Whether something is written that is not stored. */
  onChanged(isChanged: boolean): void;
  onDescribe?(description: string, was: string): Promise<unknown>;
  kept?: DescriptionDrafts;
  reasonOf?(error: unknown): ReactNode;
  onSaid(said: DescriptionSaved | null): void;
}

/** What was written of pictures and is not stored. */
export interface DescriptionDrafts {
  find(id: string): Promise<DescriptionDraft | null>;
  /** Null: nothing is to be kept of it any more. */
  keep(id: string, begun: DescriptionDraft | null): void;
}

/** What is known of the picture, also said aloud when another one comes; the words can be changed in their place. */
export function Caption(props: CaptionProps) {
  const { photo, position, album, isEditing, onEditing, onChanged, onDescribe, kept, reasonOf, onSaid } = props;
  const t = useText('photos');
  const button = useRef<HTMLButtonElement>(null);
  const begun = useDescriptionDraft(photo, kept, () => onEditing(true));

  if (isEditing && onDescribe) {
    return (
      <DescriptionForm
        key={photo.id}
        description={photo.description}
        begun={begun}
        onDescribe={onDescribe}
        onWritten={(words) => kept?.keep(photo.id, words)}
        onChanged={onChanged}
        reasonOf={reasonOf}
        onEnd={(said) => {
          onEditing(false);
          onSaid(said ?? null);
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

/** Where a description was begun and left, it goes on being written. */
function useDescriptionDraft(
  { id, description }: Photo,
  kept: DescriptionDrafts | undefined,
  onFound: () => void,
): DescriptionDraft | null {
  const [restored, setRestored] = useState<{ id: string; begun: DescriptionDraft } | null>(null);
  const latest = useLatest({ description, kept, onFound });
  useEffect(() => {
    let isGone = false;
    void latest.current.kept?.find(id).then((begun) => {
      if (isGone) return;
      setRestored(begun && { id, begun });
      if (begun && begun.words.trim() !== latest.current.description) latest.current.onFound();
    });
    return () => {
      isGone = true;
    };
  }, [id, latest]);
  return restored?.id === id ? restored.begun : null;
}

/** The Hebrew date before the civil one in Hebrew, the civil one alone elsewhere. */
function TakenOn({ date }: { date: string }) {
  const locale = useLocale();
  const dates = locale === 'he' ? [hebrewDate(date), longDate(locale, date)] : [longDate(locale, date)];
  return (
    <time dateTime={date}>
      {dates.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </time>
  );
}

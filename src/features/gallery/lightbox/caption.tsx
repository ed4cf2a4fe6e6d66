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
  /** Whether there is unsaved text. */
  onChanged(isChanged: boolean): void;
  onDescribe?(description: string, was: string): Promise<unknown>;
  kept?: DescriptionDrafts;
  reasonOf?(error: unknown): ReactNode;
  onSaid(said: DescriptionSaved | null): void;
}

/** Unsaved descriptions of pictures. */
export interface DescriptionDrafts {
  find(id: string): Promise<DescriptionDraft | null>;
  /** Null deletes the draft. */
  keep(id: string, draft: DescriptionDraft | null): void;
}

/** Details of the picture, announced when another one is shown; the description can be edited in place. */
export function Caption(props: CaptionProps) {
  const { photo, position, album, isEditing, onEditing, onChanged, onDescribe, kept, reasonOf, onSaid } = props;
  const t = useText('photos');
  const button = useRef<HTMLButtonElement>(null);
  const draft = useDescriptionDraft(photo, kept, () => onEditing(true));

  if (isEditing && onDescribe) {
    return (
      <DescriptionForm
        key={photo.id}
        description={photo.description}
        draft={draft}
        onDescribe={onDescribe}
        onWritten={(words) => kept?.keep(photo.id, words)}
        onChanged={onChanged}
        reasonOf={reasonOf}
        onEnd={(said) => {
          onEditing(false);
          onSaid(said ?? null);
          // The button exists again after the next render.
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

/** An unsaved description is continued. */
function useDescriptionDraft(
  { id, description }: Photo,
  kept: DescriptionDrafts | undefined,
  onFound: () => void,
): DescriptionDraft | null {
  const [restored, setRestored] = useState<{ id: string; draft: DescriptionDraft } | null>(null);
  const latest = useLatest({ description, kept, onFound });
  useEffect(() => {
    let isGone = false;
    void latest.current.kept?.find(id).then((draft) => {
      if (isGone) return;
      setRestored(draft && { id, draft });
      if (draft && draft.words.trim() !== latest.current.description) latest.current.onFound();
    });
    return () => {
      isGone = true;
    };
  }, [id, latest]);
  return restored?.id === id ? restored.draft : null;
}

/** In Hebrew the Hebrew date before the civil one, otherwise the civil date only. */
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

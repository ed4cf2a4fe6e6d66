import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import type { Photo } from '../grid/grid.rules.ts';

interface RemoveQuestionProps {
  photo: Photo;
  onRemove(): Promise<unknown>;
  /** Called without an outcome where the user declined. */
  onEnd(answer?: 'removed' | { error: unknown }): void;
}

export function RemoveQuestion({ photo, onRemove, onEnd }: RemoveQuestionProps) {
  const t = useText('photos');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, []);

  async function remove() {
    if (isRemoving) return;
    setRemoving(true);
    try {
      await onRemove();
      onEnd('removed');
    } catch (error) {
      onEnd({ error });
    }
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      className="lightbox-question"
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isRemoving) onEnd();
      }}
    >
      <div className="lightbox-question-picture">
        <Picture image={photo.image} alt="" sizes="150px" />
      </div>
      <h2 id={id}>{t('removeQuestion')}</h2>
      <div className="lightbox-question-answers">
        <button
          type="button"
          className={buttonClass({ kind: 'danger' })}
          aria-disabled={isRemoving}
          onClick={() => void remove()}
        >
          {t('remove')}
        </button>
        <button
          type="button"
          className={buttonClass({ kind: 'line' })}
          aria-disabled={isRemoving}
          onClick={() => !isRemoving && onEnd()}
        >
          {t('cancel')}
        </button>
      </div>
    </dialog>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';

export interface Said {
  words: string;
  isProblem: boolean;
}

interface DescriptionFormProps {
  description: string;
  onDescribe(description: string): Promise<unknown>;
  onChanged(isChanged: boolean): void;
  onEnd(said?: Said): void;
  onSaid(said: Said): void;
}

/** Where it is not stored, what was written stays to be sent again. */
export function DescriptionForm({ description, onDescribe, onChanged, onEnd, onSaid }: DescriptionFormProps) {
  const t = useText('photos');
  const id = useId();
  const [text, setText] = useState(description);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isChanged = text.trim() !== description;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  async function save() {
    if (isSaving) return;
    if (!isChanged) return onEnd();
    setSaving(true);
    try {
      await onDescribe(text.trim());
      onEnd({ words: t('described'), isProblem: false });
    } catch {
      setSaving(false);
      onSaid({ words: t('describeFailed'), isProblem: true });
      field.current?.focus();
    }
  }

  return (
    <form
      className="lightbox-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="label" htmlFor={id}>
        {t('description')}
      </label>
      <textarea
        ref={(node) => {
          field.current = node;
          if (node && node.ownerDocument.activeElement !== node && !node.dataset.met) node.focus();
          if (node) node.dataset.met = '';
        }}
        id={id}
        dir="auto"
        maxLength={limits.bioDetailed}
        className="input lightbox-field"
        value={text}
        readOnly={isSaving}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Only what has not been touched is left by the key.
          if (event.key === 'Escape') event.preventDefault();
          if (event.key === 'Escape' && !isChanged) onEnd();
        }}
      />
      <div className="lightbox-form-row">
        <button type="submit" className={buttonClass()} aria-disabled={isSaving}>
          {isSaving ? t('saving') : t('save')}
        </button>
        <button type="button" className={buttonClass({ kind: 'ghost' })} onClick={() => onEnd()}>
          {t('cancel')}
        </button>
        <span role="status" className="lightbox-unsaved">
          {isChanged && t('unsaved')}
        </span>
      </div>
    </form>
  );
}

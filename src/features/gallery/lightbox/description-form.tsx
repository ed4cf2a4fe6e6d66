import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';

export interface DescriptionSaved {
  words: string;
  isProblem: boolean;
  /** The reason, and what can be done. */
  reason?: ReactNode;
}

/** An unsaved description. */
export interface DescriptionDraft {
  words: string;
  /** The description when editing began. */
  was: string;
}

interface DescriptionFormProps {
  description: string;
  /** The unsaved text from before. */
  draft: DescriptionDraft | null;
  /** `was`: the description when editing began. */
  onDescribe(description: string, was: string): Promise<unknown>;
  /** Called after each edit with the draft, or null where there is nothing to keep. */
  onWritten(draft: DescriptionDraft | null): void;
  onChanged(isChanged: boolean): void;
  reasonOf?(error: unknown): ReactNode;
  onEnd(said?: DescriptionSaved): void;
  onSaid(said: DescriptionSaved): void;
}

/** On failure the text stays for another attempt. */
export function DescriptionForm(props: DescriptionFormProps) {
  const { description, draft, onDescribe, onWritten, onChanged, reasonOf, onEnd, onSaid } = props;
  const t = useText('photos');
  const id = useId();
  const [text, setText] = useState(draft?.words ?? description);
  const [was] = useState(draft?.was ?? description);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isChanged = text.trim() !== description;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  function write(next: string) {
    setText(next);
    onWritten(next.trim() === description ? null : { words: next, was });
  }
  function end(said?: DescriptionSaved) {
    onWritten(null);
    onEnd(said);
  }
  function complain(words: string, reason?: ReactNode) {
    onSaid({ words, isProblem: true, reason });
    field.current?.focus();
  }

  async function save() {
    if (isSaving) return;
    if (!isChanged) return end();
    if (text.trim().length > limits.description) return complain(t('tooLong', { max: limits.description }));
    setSaving(true);
    try {
      await onDescribe(text.trim(), was);
      const said = { words: t('described'), isProblem: false };
      // If it was closed meanwhile, another open form is not closed.
      if (field.current) end(said);
      else onSaid(said);
    } catch (error) {
      setSaving(false);
      complain(t('describeFailed'), reasonOf?.(error));
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
        className="input lightbox-field"
        value={text}
        readOnly={isSaving}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          // The key closes the form only while it is unchanged.
          if (event.key === 'Escape') event.preventDefault();
          if (event.key === 'Escape' && !isChanged) end();
        }}
      />
      <div className="lightbox-form-row">
        <button type="submit" className={buttonClass()} aria-disabled={isSaving}>
          {isSaving ? t('saving') : t('save')}
        </button>
        <button type="button" className={buttonClass({ kind: 'ghost' })} onClick={() => end()}>
          {t('cancel')}
        </button>
        <span role="status" className="lightbox-unsaved">
          {isChanged && t('unsaved')}
        </span>
      </div>
    </form>
  );
}

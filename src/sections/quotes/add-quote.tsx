import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Quote } from './schema.ts';

export function AddQuote({ onAdd }: { onAdd(quote: Quote): void }) {
  const t = useText('editor.quotes');
  const validation = useText('validation');
  const [text, setText] = useState('');
  const [author, setAuthor] = useState('');
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';

  function add(event: FormEvent) {
    event.preventDefault();
    box.current?.focus();
    setAsked(isEmpty);
    if (isEmpty) return;
    onAdd({ text: text.trim(), author: author.trim() });
    setText('');
    setAuthor('');
  }

  return (
    <div className="rounded-lg bg-sunken p-5 max-md:-mx-2.5">
      <Form onSubmit={add}>
        <TextArea
          look="story"
          rows={2}
          className="[&_textarea]:min-h-28"
          label={t('text')}
          isRequired
          inputRef={box}
          value={text}
          onChange={setText}
          error={isAsked && isEmpty ? validation('textRequired') : undefined}
        />
        <TextField
          label={t('author')}
          isOptional
          autoComplete="off"
          maxLength={limits.name}
          value={author}
          onChange={setAuthor}
        />
        <Button type="submit" icon={PlusIcon} className="justify-self-start">
          {t('add')}
        </Button>
      </Form>
    </div>
  );
}

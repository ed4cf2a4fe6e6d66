import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Quote } from './schema.ts';

export type Move = 'up' | 'down';

interface EditQuoteProps {
  quote: Quote;
  focus: Move | 'text';
  canMove: Record<Move, boolean>;
  /** Of the last save. */
  problemOf(field: keyof Quote): string | undefined;
  onChange(next: Quote): void;
  onMove(to: Move): void;
  onDone(): void;
}

/** A row being written: each change is the page's at once. */
export function EditQuote({ quote, focus, canMove, problemOf, onChange, onMove, onDone }: EditQuoteProps) {
  const t = useText('editor.quotes');
  const common = useText('common');
  const validation = useText('validation');
  const isEmpty = quote.text.trim() === '';

  return (
    <div className="my-3 rounded-lg bg-sunken p-5 max-md:-mx-2.5">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onDone();
        }}
      >
        <TextArea
          look="story"
          rows={2}
          className="[&_textarea]:min-h-28"
          label={t('text')}
          isRequired
          autoFocus={focus === 'text'}
          value={quote.text}
          onChange={(text) => onChange({ ...quote, text })}
          error={isEmpty ? validation('textRequired') : problemOf('text')}
        />
        <TextField
          label={t('author')}
          isOptional
          autoComplete="off"
          value={quote.author ?? ''}
          onChange={(author) => onChange({ ...quote, author })}
          error={problemOf('author')}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button kind="soft" type="submit">
            {common('done')}
          </Button>
          <Button
            kind="ghost"
            icon={ArrowUpIcon}
            isDisabled={!canMove.up}
            autoFocus={focus === 'up'}
            onPress={() => onMove('up')}
          >
            {t('moveUp')}
          </Button>
          <Button
            kind="ghost"
            icon={ArrowDownIcon}
            isDisabled={!canMove.down}
            autoFocus={focus === 'down'}
            onPress={() => onMove('down')}
          >
            {t('moveDown')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { AddQuote } from './add-quote.tsx';
import { EditQuote, type Move } from './edit-quote.tsx';
import { QuoteRow } from './quote-row.tsx';
import type { Quote, Quotes } from './schema.ts';

interface Edited {
  index: number;
  /** Where the focus goes: to the words, or to the button that has just moved the row. */
  focus: Move | 'text';
}

/** Sentences in the order that the family chose; the first is the large one of the page. */
export function QuotesEditor({ value, onChange, problems }: SectionEditorProps<Quotes>) {
  const t = useText('editor.quotes');
  const [edited, setEdited] = useState<Edited | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const last = value.length - 1;
  const troubled = rowOf(problems);
  if (edited === null && troubled !== null && troubled < value.length) setEdited({ index: troubled, focus: 'text' });
  const replace = (at: number, next: Quote) => onChange(value.map((item, index) => (index === at ? next : item)));

  function move(at: number, to: Move) {
    const target = to === 'up' ? at - 1 : at + 1;
    const [item, other] = [value[at], value[target]];
    if (!item || !other) return;
    onChange(value.map((quote, index) => (index === at ? other : index === target ? item : quote)));
    setEdited({ index: target, focus: target === 0 ? 'down' : target === last ? 'up' : to });
  }

  function remove(at: number) {
    setAsked(null);
    setEdited(null);
    setClosed(null);
    onChange(value.filter((_, index) => index !== at));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddQuote
        onAdd={(quote) => {
          setClosed(null);
          onChange([...value, quote]);
        }}
      />
      {value.length === 0 ? (
        <Empty icon={QuotesIcon} title={t('empty')} />
      ) : (
        <ol className="divide-y border-y">
          {value.map((quote, index) => (
            <li key={index}>
              {edited?.index === index ? (
                <EditQuote
                  quote={quote}
                  focus={edited.focus}
                  canMove={{ up: index > 0, down: index < last }}
                  problemOf={(field) => problems[`${index}.${field}`]}
                  onChange={(next) => replace(index, next)}
                  onMove={(to) => move(index, to)}
                  onDone={() => {
                    setEdited(null);
                    setClosed(index);
                  }}
                />
              ) : (
                <QuoteRow
                  quote={quote}
                  isOwnFocus={closed === index}
                  onEdit={() => setEdited({ index, focus: 'text' })}
                  onRemove={() => setAsked(index)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <output className="sr-only">{t('count', { count: value.length })}</output>
      <RemoveQuestion
        quote={asked === null ? undefined : value[asked]}
        onClose={() => setAsked(null)}
        onRemove={() => asked !== null && remove(asked)}
      />
    </div>
  );
}

/** The first row that has something to mend; it is then opened. */
function rowOf(problems: Readonly<Record<string, string>>): number | null {
  const rows = Object.keys(problems).map((path) => Number.parseInt(path, 10));
  const first = Math.min(...rows.filter((row) => Number.isInteger(row)));
  return Number.isFinite(first) ? first : null;
}

interface RemoveQuestionProps {
  quote: Quote | undefined;
  onClose(): void;
  onRemove(): void;
}

function RemoveQuestion({ quote, onClose, onRemove }: RemoveQuestionProps) {
  const t = useText('editor.quotes');
  const common = useText('common');
  return (
    <Dialog
      role="alertdialog"
      title={t('removeTitle')}
      isOpen={quote !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button kind="danger" onPress={onRemove}>
            {t('remove')}
          </Button>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <p dir="auto" className="line-clamp-4 font-serif break-words">
        {quote?.text}
      </p>
    </Dialog>
  );
}

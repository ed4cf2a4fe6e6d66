import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { useState } from 'react';
import { RowList } from '#client/rows/row-list.tsx';
import { useRows } from '#client/rows/use-rows.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { AddQuote } from './add-quote.tsx';
import { EditQuote, type Move } from './edit-quote.tsx';
import { QuoteRow } from './quote-row.tsx';
import type { Quotes } from './schema.ts';

/** Sentences in the order that the family chose; the first is the large one of the page. */
export function QuotesEditor({ value, onChange, problems }: SectionEditorProps<Quotes>) {
  const t = useText('editor.quotes');
  const rows = useRows({ value, onChange, problems });
  // Where the focus goes in the row that is written: to the words, or to the button that has just moved it.
  const [focus, setFocus] = useState<Move | 'text'>('text');
  const last = value.length - 1;

  function move(at: number, to: Move) {
    const target = to === 'up' ? at - 1 : at + 1;
    rows.swap(at, target);
    setFocus(target === 0 ? 'down' : target === last ? 'up' : to);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddQuote onAdd={rows.add} />
      <RowList
        rows={rows}
        count={t('count', { count: value.length })}
        empty={<Empty icon={QuotesIcon} title={t('empty')} />}
        renderShown={(quote, { onEdit, ...shown }) => (
          <QuoteRow
            quote={quote}
            {...shown}
            onEdit={() => {
              setFocus('text');
              onEdit();
            }}
          />
        )}
        renderWritten={(quote, index) => (
          <EditQuote
            quote={quote}
            focus={focus}
            canMove={{ up: index > 0, down: index < last }}
            problemOf={(field) => rows.problemOf(index, field)}
            onChange={(next) => rows.replace(index, next)}
            onMove={(to) => move(index, to)}
            onDone={() => rows.finish(index)}
          />
        )}
        question={(quote) => ({
          title: t('removeTitle'),
          confirm: t('remove'),
          text: (
            <p dir="auto" className="line-clamp-4 font-serif break-words">
              {quote?.text}
            </p>
          ),
        })}
      />
    </div>
  );
}

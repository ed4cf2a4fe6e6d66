import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { AddRow, EditRow } from '#client/rows/row-forms.tsx';
import { RowList } from '#client/rows/row-list.tsx';
import { useRows } from '#client/rows/use-rows.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { QuoteFields } from './quote-fields.tsx';
import { QuoteRow } from './quote-row.tsx';
import { type Quotes, quoteSchema } from './quotes.schema.ts';

/** Quotes in the family's order; the first is the large one of the page. */
export function QuotesEditor({ value, onChange, memorial, problems }: SectionEditorProps<Quotes>) {
  const t = useText('editor.quotes');
  const rows = useRows({ value, onChange, problems });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddRow
        place={`${memorial.id} quotes`}
        schema={quoteSchema}
        empty={{ text: '', author: '' }}
        action={t('add')}
        onAdd={rows.add}
        Fields={QuoteFields}
      />
      <RowList
        rows={rows}
        count={t('count', { count: value.length })}
        empty={<Empty icon={QuotesIcon} title={t('empty')} />}
        renderShown={(quote, display) => <QuoteRow quote={quote} {...display} />}
        renderWritten={(quote, index) => (
          <EditRow schema={quoteSchema} rows={rows} row={quote} index={index} Fields={QuoteFields} />
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

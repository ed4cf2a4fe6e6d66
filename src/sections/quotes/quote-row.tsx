import { memo } from 'react';
import { RowActions } from '#client/rows/row-actions.tsx';
import type { RowDisplay } from '#client/rows/row-list.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { Quote } from './quotes.schema.ts';

interface QuoteRowProps extends RowDisplay {
  quote: Quote;
}

const longest = 60;
const marks =
  "[quotes:'״'_'״'] [&:lang(en)]:[quotes:'“'_'”'] [&:lang(ar)]:[quotes:'«'_'»'] before:content-[open-quote] before:[unicode-bidi:isolate] after:content-[close-quote] after:[unicode-bidi:isolate]";

export const QuoteRow = memo(function QuoteRow({ quote, ...shown }: QuoteRowProps) {
  const t = useText('editor.quotes');
  const text = isolate(quote.text.length > longest ? `${quote.text.slice(0, longest)}…` : quote.text);
  return (
    <div className="flex items-center gap-3 py-3 md:gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lead leading-snug break-words whitespace-pre-line">
          <bdi className={marks}>{quote.text}</bdi>
        </p>
        {quote.author && (
          <p className="text-ui text-ink-3">
            <bdi>{quote.author}</bdi>
          </p>
        )}
      </div>
      <RowActions editLabel={t('editOf', { text })} removeLabel={t('removeOf', { text })} {...shown} />
    </div>
  );
});

import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import type { Quote } from './schema.ts';

interface QuoteRowProps {
  quote: Quote;
  /** Takes the focus back after its editing. */
  isOwnFocus: boolean;
  onEdit(): void;
  onRemove(): void;
}

const longest = 60;

export function QuoteRow({ quote, isOwnFocus, onEdit, onRemove }: QuoteRowProps) {
  const t = useText('editor.quotes');
  const text = isolate(quote.text.length > longest ? `${quote.text.slice(0, longest)}…` : quote.text);
  return (
    <div className="flex items-center gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="quoted font-serif text-lead leading-snug break-words whitespace-pre-line">
          {quote.text}
        </p>
        {quote.author && (
          <p className="text-ui text-ink-3">
            <bdi>{quote.author}</bdi>
          </p>
        )}
      </div>
      <div className="flex shrink-0">
        <IconButton icon={PencilSimpleIcon} label={t('editOf', { text })} autoFocus={isOwnFocus} onPress={onEdit} />
        <IconButton icon={TrashIcon} label={t('removeOf', { text })} onPress={onRemove} />
      </div>
    </div>
  );
}

import { useDeferredValue, useState } from 'react';
import { LoadError } from '#client/load-error.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { ArchiveMessageRow } from '../archive.schema.ts';
import type { ArchiveSelection } from './archive-screen.rules.ts';
import { useMessages } from './use-archives.ts';

interface MessageListProps {
  memorialId: string;
  archiveId: string;
  sender: string;
  selection: ArchiveSelection;
  onChange(selection: ArchiveSelection): void;
}

/** The messages of a sender, for choosing single ones. */
export function MessageList({ memorialId, archiveId, sender, selection, onChange }: MessageListProps) {
  const t = useText('archive.look.words');
  const [text, setText] = useState('');
  const query = useMessages({ memorialId, archiveId, sender, search: useDeferredValue(text) });
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const isWhole = selection.senders.has(sender);
  function choose({ position }: ArchiveMessageRow, isChosen: boolean) {
    const next = new Map(selection.messages);
    if (isChosen) next.set(position, sender);
    else next.delete(position);
    onChange({ ...selection, messages: next });
  }
  return (
    <div className="grid gap-3 pb-2">
      <SearchField label={t('search')} value={text} onChange={setText} isQuiet />
      {!query.data && <LoadError query={query} className="h-24 rounded-lg" />}
      <p role="status" className={query.data && messages.length === 0 ? 'text-sm text-ink-2' : 'sr-only'}>
        {query.data && messages.length === 0 && t('nothing')}
      </p>
      {messages.length > 0 && (
        <ul className="archive-list">
          {messages.map((message) => (
            <li key={message.position}>
              <Checkbox
                isSelected={isWhole || selection.messages.has(message.position)}
                isDisabled={isWhole || message.isKnown}
                onChange={(isChosen) => choose(message, isChosen)}
              >
                <Message message={message} />
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          kind="line"
          className="justify-self-start"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Message({ message: { day, time, text, isKnown } }: { message: ArchiveMessageRow }) {
  const t = useText('archive.look.words');
  const format = useFormat();
  return (
    <>
      <span className="block text-sm text-ink-3">
        {[day && format.longDate(day), isolate(time), isKnown && t('known')].filter(Boolean).join(' · ')}
      </span>
      <span className="block break-words whitespace-pre-line" dir="auto">
        {text}
      </span>
    </>
  );
}

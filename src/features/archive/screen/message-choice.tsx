import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { limits } from '#core/limits.ts';
import type { ArchiveReport } from '../archive.schema.ts';
import { MessageList } from './message-list.tsx';
import { chosenSenders, isFitName, type ArchiveSelection } from './archive-screen.rules.ts';

interface MessageChoiceProps {
  memorialId: string;
  archiveId: string;
  senders: ArchiveReport['messages']['senders'];
  selection: ArchiveSelection;
  /** Whether missing names are reported. */
  isTold: boolean;
  onChange(selection: ArchiveSelection): void;
}

/** The choice of messages: all of a sender, or single ones, and the names on the page. */
export function MessageChoice({ memorialId, archiveId, senders, selection, isTold, onChange }: MessageChoiceProps) {
  const t = useText('archive.look.words');
  /** The sender whose messages are open, or null. */
  const [open, setOpen] = useState<string | null>(null);
  const chosen = chosenSenders(selection);
  return (
    <section className="grid max-w-2xl gap-4">
      <div className="grid gap-1">
        <h3>{t('title')}</h3>
        <p className="text-sm text-ink-2">{t('text')}</p>
      </div>
      <ul aria-label={t('bySender')} className="archive-senders">
        {senders.map(({ sender, needsName, count }) => (
          <li key={sender}>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <Checkbox
                isSelected={selection.senders.has(sender)}
                onChange={(isChosen) =>
                  onChange({ ...selection, senders: toggled(selection.senders, sender, isChosen) })
                }
              >
                <SenderName sender={sender} /> <span className="text-sm text-ink-3">{t('count', { count })}</span>
              </Checkbox>
              <Button
                kind="ghost"
                aria-expanded={open === sender}
                onPress={() => setOpen(open === sender ? null : sender)}
              >
                {open === sender ? t('close') : t('read')}
              </Button>
            </div>
            {chosen.has(sender) && needsName && (
              <TextField
                label={t('nameOf', { sender: isolate(sender === '' ? t('nobody') : sender) })}
                hint={t('nameHint')}
                {...(isTold && !isFitName(selection.names.get(sender) ?? '') && { error: t('nameNeeded') })}
                isRequired
                maxLength={limits.personName}
                value={selection.names.get(sender) ?? ''}
                onChange={(name) => onChange({ ...selection, names: new Map(selection.names).set(sender, name) })}
              />
            )}
            {open === sender && (
              <MessageList
                memorialId={memorialId}
                archiveId={archiveId}
                sender={sender}
                selection={selection}
                onChange={onChange}
              />
            )}
          </li>
        ))}
      </ul>
      <Checkbox isSelected={selection.withDays} onChange={(withDays) => onChange({ ...selection, withDays })}>
        {t('withDays')}
      </Checkbox>
    </section>
  );
}

/** As in the archive; a telephone number is left-to-right. */
function SenderName({ sender }: { sender: string }) {
  const t = useText('archive.look.words');
  return sender === '' ? <span>{t('nobody')}</span> : <bdi className="font-medium break-words">{sender}</bdi>;
}

function toggled(set: ReadonlySet<string>, one: string, isIn: boolean): Set<string> {
  const next = new Set(set);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

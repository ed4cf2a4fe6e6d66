import { use, useRef, useState } from 'react';
import { saveUnfinishedWork } from '#client/rows/unfinished-work.ts';
import { Writer } from '#client/rows/use-unfinished-row.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';
import { BatchLine } from './batch-line.tsx';
import { useOutcome } from './decision-line.tsx';
import { KeyLine } from './key-line.tsx';
import { ListFailed, ListSkeleton, NothingListed } from './nothing-listed.tsx';
import { type OpenQueueDialog, QueueDialogs } from './queue-dialogs.tsx';
import { returnNoteKey } from './return-dialog.tsx';
import { idOfRow, RowCard } from './row-card.tsx';
import type { ModerationAction } from './row-action-buttons.tsx';
import {
  nextOpenRowKey,
  primaryActions,
  type RowOutcome,
  isOpen,
  type KeyAction,
  rowKey,
  mergeRowOutcomes,
  stepFrom,
  type QueueView,
} from './queue.rules.ts';
import { ContributionSelectionBar } from './selection-bar.tsx';
import { useDecisions } from './use-decisions.ts';
import type { useModerationQueue } from './use-moderation-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useAuthorName } from './use-author-name.ts';

/** The most rows of one call. */
const maxAtOnce = 200;

interface ModerationQueueProps {
  list: ReturnType<typeof useModerationQueue>;
  memorialId: string | null;
  view: QueueView;
}

/** The contributions of one view, decided one by one or several at once, with undo. */
export function ModerationQueue({ list, memorialId, view }: ModerationQueueProps) {
  const t = useText('approval');
  const nameOf = useAuthorName();
  const outcome = useOutcome();
  const writer = use(Writer);
  const decisions = useDecisions();
  const [until, setUntil] = useState<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<OpenQueueDialog | null>(null);
  const feed = useRef<HTMLDivElement>(null);
  useQueueKeys(feed, { onAction: press, onAt: (id) => setCurrent(keyAt(id)) });

  const listed = list.isPlaceholderData ? [] : (list.data?.pages.flatMap((page) => page.rows) ?? []);
  const newest = listed[0]?.createdAt ?? null;
  if (until === null && newest !== null) setUntil(newest);
  const { rows, fresh } = mergeRowOutcomes(listed, decisions.handled, until);
  const now = new Date(list.dataUpdatedAt);
  const selected = rows.filter((one) => isOpen(one) && chosen.has(rowKey(one.row))).map(({ row }) => row);
  const open = rows.filter(isOpen).slice(0, maxAtOnce);
  const at = rows.some(({ row }) => rowKey(row) === current) ? current : stepFrom(rows, null, 1);

  function keyAt(id: string): string | null {
    return rows.map(({ row }) => rowKey(row)).find((key) => idOfRow(key) === id) ?? null;
  }

  function goTo(key: string | null) {
    if (key === null) return;
    setCurrent(key);
    const row = document.getElementById(idOfRow(key));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }

  function select(key: string, isSelected: boolean) {
    setChosen((before) => new Set(isSelected ? [...before, key] : [...before].filter((one) => one !== key)));
  }

  function decide(some: readonly QueueRow[], action: 'approve' | 'hide' | 'return' | 'remove', note?: string) {
    const [first] = some;
    if (!first) return;
    const next = some.length === 1 ? nextOpenRowKey(rows, rowKey(first)) : null;
    setChosen(new Set());
    const decided = decisions.decide(some, action, note || null);
    goTo(next);
    return decided;
  }

  async function giveBack(row: QueueRow, note: string) {
    const decided = await decide([row], 'return', note);
    if (decided?.includes(rowKey(row))) await saveUnfinishedWork(returnNoteKey(row), writer, null);
  }

  function act(row: QueueRow, action: ModerationAction) {
    if (action === 'approve' || action === 'hide') void decide([row], action);
    else setAsking({ row, what: action });
  }

  function press(action: KeyAction) {
    const known = rows.find(({ row }) => rowKey(row) === at);
    if (action === 'next' || action === 'previous') goTo(stepFrom(rows, at, action === 'next' ? 1 : -1));
    else if (action === 'undo') undo();
    else if (!known || !isOpen(known)) return;
    else if (action === 'select') select(rowKey(known.row), !chosen.has(rowKey(known.row)));
    else if (primaryActions(known.row).includes(action)) act(known.row, action);
  }

  function undo(keys?: readonly string[]) {
    const [first] = keys ?? decisions.last?.keys ?? [];
    void decisions.undo(keys);
    goTo(first ?? null);
  }

  // An empty list is no feed.
  const asFeed =
    rows.length === 0 ? {} : { role: 'feed', 'aria-label': t('list.name'), 'aria-busy': list.isFetchingNextPage };

  if (list.isError && !list.data) return <ListFailed onRetry={() => void list.refetch()} />;
  if (!list.data || list.isPlaceholderData) return <ListSkeleton />;

  return (
    <section aria-label={t('list.name')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {selected.length > 0 && (
        <ContributionSelectionBar
          view={view}
          count={selected.length}
          isAll={selected.length >= open.length}
          onAll={() => setChosen(new Set(open.map(({ row }) => rowKey(row))))}
          onClear={() => setChosen(new Set())}
          onApprove={() => void decide(selected, 'approve')}
          onHide={() => void decide(selected, 'hide')}
        />
      )}
      <BatchLine batch={decisions.last} onUndo={() => undo()} />
      {fresh > 0 && (
        <Button kind="line" className="justify-self-center" onPress={() => setUntil(newest)}>
          {t('list.fresh', { count: fresh })}
        </Button>
      )}
      <p role="status" className="sr-only">
        <LastOutcome
          rows={rows}
          say={(known) => t('done.announced', { name: isolate(nameOf(known.row)), outcome: outcome(known) })}
        />
      </p>
      {rows.length === 0 && <NothingListed view={view} />}
      {rows.length > 0 && <KeyLine />}
      <div ref={feed} {...asFeed} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
        {rows.map((known, index) => {
          const key = rowKey(known.row);
          return (
            <RowCard
              key={key}
              known={known}
              now={now}
              isOfEveryPage={memorialId === null}
              isCurrent={key === at}
              isSelected={isOpen(known) && chosen.has(key)}
              at={index + 1}
              of={list.hasNextPage ? -1 : rows.length}
              onSelect={(isSelected) => select(key, isSelected)}
              onAction={(action) => act(known.row, action)}
              onUndo={() => undo([key])}
            />
          );
        })}
      </div>
      {list.hasNextPage && (
        <Button
          kind="line"
          className="justify-self-center"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
      {asking && (
        <QueueDialogs
          // The current version: somebody else may have edited it.
          asking={{ ...asking, row: rows.find((known) => rowKey(known.row) === rowKey(asking.row))?.row ?? asking.row }}
          onAsk={setAsking}
          onReturn={(note) => {
            setAsking(null);
            giveBack(asking.row, note).catch(() => undefined);
          }}
          onRemove={() => {
            setAsking(null);
            void decide([asking.row], 'remove');
          }}
          onEdited={decisions.replace}
        />
      )}
    </section>
  );
}

/** Announces the outcome of the last decision. */
function LastOutcome({
  rows,
  say,
}: {
  rows: readonly RowOutcome[];
  say(known: Extract<RowOutcome, { is: 'decided' }>): string;
}) {
  const decided = rows.filter((one) => one.is === 'decided').toSorted((one, other) => +other.at - +one.at);
  return decided[0] ? say(decided[0]) : null;
}

import { use, useRef, useState } from 'react';
import { keepBegun } from '#client/rows/begun-work.ts';
import { Writer } from '#client/rows/use-begun.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import type { QueueRow } from '../queue/schema.ts';
import { BatchLine } from './batch-line.tsx';
import { useOutcome } from './decided-line.tsx';
import { KeyLine } from './key-line.tsx';
import { ListFailed, ListSkeleton, NothingListed } from './nothing-listed.tsx';
import { type Asking, QueueDialogs } from './queue-dialogs.tsx';
import { returnPlaceOf } from './return-dialog.tsx';
import { idOfRow, RowCard } from './row-card.tsx';
import type { Deed } from './row-deeds.tsx';
import {
  afterwards,
  deedsOf,
  type Handled,
  isOpen,
  type KeyDeed,
  keyOf,
  shownRows,
  stepFrom,
  type View,
} from './rules.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useDecisions } from './use-decisions.ts';
import type { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useAuthorName } from './use-author-name.ts';

/** As many as one call decides on. */
const mostAtOnce = 200;

interface QueueProps {
  list: ReturnType<typeof useQueue>;
  memorialId: string | null;
  view: View;
}

/** What people brought, in one view: each decided on by itself or several at once, and every decision has a way back. */
export function Queue({ list, memorialId, view }: QueueProps) {
  const t = useText('approval');
  const nameOf = useAuthorName();
  const outcome = useOutcome();
  const writer = use(Writer);
  const decisions = useDecisions();
  const [until, setUntil] = useState<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const feed = useRef<HTMLDivElement>(null);
  useQueueKeys(feed, { onDeed: press, onAt: (id) => setCurrent(keyAt(id)) });

  const listed = list.isPlaceholderData ? [] : (list.data?.pages.flatMap((page) => page.rows) ?? []);
  const newest = listed[0]?.createdAt ?? null;
  if (until === null && newest !== null) setUntil(newest);
  const { rows, fresh } = shownRows(listed, decisions.handled, until);
  const now = new Date(list.dataUpdatedAt);
  const selected = rows.filter((one) => isOpen(one) && chosen.has(keyOf(one.row))).map(({ row }) => row);
  const open = rows.filter(isOpen).slice(0, mostAtOnce);
  const at = rows.some(({ row }) => keyOf(row) === current) ? current : stepFrom(rows, null, 1);

  function keyAt(id: string): string | null {
    return rows.map(({ row }) => keyOf(row)).find((key) => idOfRow(key) === id) ?? null;
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

  function decide(some: readonly QueueRow[], deed: 'approve' | 'hide' | 'return' | 'remove', note?: string) {
    const [first] = some;
    if (!first) return;
    const next = some.length === 1 ? afterwards(rows, keyOf(first)) : null;
    setChosen(new Set());
    const decided = decisions.decide(some, deed, note || null);
    goTo(next);
    return decided;
  }

  async function giveBack(row: QueueRow, note: string) {
    const decided = await decide([row], 'return', note);
    if (decided?.includes(keyOf(row))) await keepBegun(returnPlaceOf(row), writer, null);
  }

  function act(row: QueueRow, deed: Deed) {
    if (deed === 'approve' || deed === 'hide') void decide([row], deed);
    else setAsking({ row, what: deed });
  }

  function press(deed: KeyDeed) {
    const known = rows.find(({ row }) => keyOf(row) === at);
    if (deed === 'next' || deed === 'previous') goTo(stepFrom(rows, at, deed === 'next' ? 1 : -1));
    else if (deed === 'undo') undo();
    else if (!known || !isOpen(known)) return;
    else if (deed === 'select') select(keyOf(known.row), !chosen.has(keyOf(known.row)));
    else if (deedsOf(known.row).includes(deed)) act(known.row, deed);
  }

  function undo(keys?: readonly string[]) {
    const [first] = keys ?? decisions.last?.keys ?? [];
    void decisions.undo(keys);
    goTo(first ?? null);
  }

  // A feed has articles: without any it is none.
  const asFeed =
    rows.length === 0 ? {} : { role: 'feed', 'aria-label': t('list.name'), 'aria-busy': list.isFetchingNextPage };

  if (list.isError && !list.data) return <ListFailed onRetry={() => void list.refetch()} />;
  if (!list.data || list.isPlaceholderData) return <ListSkeleton />;

  return (
    <section aria-label={t('list.name')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {selected.length > 0 && (
        <SelectionBar
          view={view}
          count={selected.length}
          isAll={selected.length >= open.length}
          onAll={() => setChosen(new Set(open.map(({ row }) => keyOf(row))))}
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
          const key = keyOf(known.row);
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
              onDeed={(deed) => act(known.row, deed)}
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
          // As it stands by now: somebody else may have written it anew.
          asking={{ ...asking, row: rows.find((known) => keyOf(known.row) === keyOf(asking.row))?.row ?? asking.row }}
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

/** Said aloud: what became of the row that was decided last. */
function LastOutcome({
  rows,
  say,
}: {
  rows: readonly Handled[];
  say(known: Extract<Handled, { is: 'decided' }>): string;
}) {
  const decided = rows.filter((one) => one.is === 'decided').toSorted((one, other) => +other.at - +one.at);
  return decided[0] ? say(decided[0]) : null;
}

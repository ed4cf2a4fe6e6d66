import { expect, test } from 'vitest';
import { queueRow } from '../../../../../test/rows.ts';
import type { QueueRow } from '../moderation-queue.schema.ts';
import {
  nextOpenRowKey,
  actionForKey,
  primaryActions,
  deskViews,
  firstView,
  type RowOutcome,
  isOpen,
  rowKey,
  mergeRowOutcomes,
  stepFrom,
  queueViews,
} from './queue.rules.ts';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;

const row = (id: string, data: Partial<QueueRow> = {}) =>
  queueRow({ id, authorName: id, content: 'מילים', createdAt: at(0), ...data });
const open = (one: QueueRow): RowOutcome => ({ is: 'open', row: one });
const decided = (one: QueueRow): RowOutcome => ({ is: 'decided', row: one, state: one.state, at: new Date() });
const handled = (...all: RowOutcome[]) => new Map(all.map((one) => [rowKey(one.row), one]));
const ids = (rows: readonly RowOutcome[]) => rows.map((one) => one.row.id);

test('the initial view shows reports if there are any, otherwise late contributions, otherwise pending ones', () => {
  expect(firstView({ reported: 1, late: 1 })).toBe('reported');
  expect(firstView({ reported: 0, late: 1 })).toBe('late');
  expect(firstView({ reported: 0, late: 0 })).toBe('pending');
  expect(deskViews.slice(0, 3)).toEqual(['reported', 'late', 'pending']);
  expect(queueViews).not.toContain('late');
});

test('a memory and a condolence of one id are two rows', () => {
  expect(rowKey({ kind: 'memory', id: 'a' })).not.toBe(rowKey({ kind: 'condolence', id: 'a' }));
});

test('a decided row keeps its place in the view', () => {
  const [first, middle, last] = [
    row('first', { createdAt: at(3) }),
    row('middle', { createdAt: at(2) }),
    row('last', { createdAt: at(1) }),
  ];
  const { rows } = mergeRowOutcomes(
    [first, last],
    handled(decided({ ...middle, version: 2, state: 'approved' })),
    at(3),
  );
  expect(ids(rows)).toEqual(['first', 'middle', 'last']);
  expect(rows.map(({ is }) => is)).toEqual(['open', 'decided', 'open']);
});

test('rows of the same time have a stable order', () => {
  expect(ids(mergeRowOutcomes([row('a'), row('c'), row('b')], new Map(), null).rows)).toEqual(['c', 'b', 'a']);
});

test('a server state replaces the local one only if it is newer', () => {
  const known = decided(row('a', { version: 2, state: 'approved' }));
  expect(mergeRowOutcomes([row('a', { version: 1 })], handled(known), null).rows[0]?.is).toBe('decided');
  expect(mergeRowOutcomes([row('a', { version: 2 })], handled(known), null).rows[0]?.is).toBe('decided');
  expect(mergeRowOutcomes([row('a', { version: 3 })], handled(known), null).rows[0]).toEqual(
    open(row('a', { version: 3 })),
  );
});

test('the list determines whether an author is blocked', () => {
  const { rows } = mergeRowOutcomes([row('a', { isBlocked: true })], handled(open(row('a'))), null);
  expect(rows[0]?.row.isBlocked).toBe(true);
});

test('new rows wait behind a button, so that no row moves', () => {
  const list = [row('new', { createdAt: at(9) }), row('read', { createdAt: at(5) })];
  const { rows, fresh } = mergeRowOutcomes(list, new Map(), at(5));
  expect([ids(rows), fresh]).toEqual([['read'], 1]);
  expect(mergeRowOutcomes(list, new Map(), at(9))).toMatchObject({ rows: list.map(open), fresh: 0 });
});

test('new rows of an empty list are shown at once', () => {
  const { rows, fresh } = mergeRowOutcomes([row('new', { createdAt: at(9) })], new Map(), at(5));
  expect([ids(rows), fresh]).toEqual([['new'], 0]);
});

test('a row that was decided here does not count as new', () => {
  const mine = row('mine', { createdAt: at(9), version: 2 });
  const { rows, fresh } = mergeRowOutcomes([mine, row('read', { createdAt: at(5) })], handled(open(mine)), at(5));
  expect([ids(rows), fresh]).toEqual([['mine', 'read'], 0]);
});

test('actions are enabled on open, refused and failed rows only', () => {
  const one = row('a');
  expect(isOpen(open(one))).toBe(true);
  expect(isOpen({ is: 'conflict', row: one, stands: 'hidden' })).toBe(true);
  expect(isOpen({ is: 'failed', row: one, wanted: 'hide', reason: 'אין רשת' })).toBe(true);
  expect(isOpen({ is: 'saving', row: one })).toBe(false);
  expect(isOpen(decided(one))).toBe(false);
});

test('after a decision the selection moves to the next open row, at the end to the previous one', () => {
  const rows = [open(row('a')), open(row('b')), decided(row('c')), open(row('d')), decided(row('e'))];
  expect(nextOpenRowKey(rows, 'memory b')).toBe('memory d');
  expect(nextOpenRowKey(rows, 'memory d')).toBe('memory b');
  expect(nextOpenRowKey([open(row('a'))], 'memory a')).toBeNull();
});

test('a step moves to the neighbour and stops at the ends', () => {
  const rows = [open(row('a')), open(row('b'))];
  expect(stepFrom(rows, 'memory a', 1)).toBe('memory b');
  expect(stepFrom(rows, 'memory b', 1)).toBe('memory b');
  expect(stepFrom(rows, 'memory a', -1)).toBe('memory a');
  expect(stepFrom(rows, null, 1)).toBe('memory a');
  expect(stepFrom([], null, 1)).toBeNull();
});

test('offers no action without effect; a reported row can also be kept', () => {
  const of = (state: QueueRow['state'], reports = 0) => primaryActions({ state, reports });
  expect(of('pending')).toEqual(['approve', 'return', 'hide']);
  expect(of('approved')).toEqual(['hide', 'return']);
  expect(of('approved', 1)).toEqual(['hide', 'approve', 'return']);
  expect(of('hidden')).toEqual(['approve', 'return']);
  expect(of('returned')).toEqual(['approve', 'hide']);
});

test('recognizes a key by its physical position, without modifiers', () => {
  const key = (code: string, held: object = {}) =>
    actionForKey({ code, ctrlKey: false, metaKey: false, altKey: false, ...held });
  expect(['KeyA', 'KeyR', 'KeyH', 'KeyX', 'KeyZ', 'ArrowDown', 'KeyK', 'KeyQ'].map((code) => key(code))).toEqual([
    'approve',
    'return',
    'hide',
    'select',
    'undo',
    'next',
    'previous',
    null,
  ]);
  expect([key('KeyZ', { ctrlKey: true }), key('KeyA', { metaKey: true }), key('KeyH', { altKey: true })]).toEqual([
    null,
    null,
    null,
  ]);
});

import { expect, test } from 'vitest';
import * as z from 'zod';
import { festivalOn } from '#core/hebrew-calendar/festivals.ts';
import { addDays, dayOfWeek } from '#core/dates.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import type { Calendar } from '../calendar.schema.ts';
import { matchProposals, listProposals } from './proposals.rules.ts';

const memorialId = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';
const calendar = (died: string, buried: string | null): Calendar =>
  ({
    name: 'אברהם',
    death: { died, afterSunset: 'no', buried },
    custom: { adar: 'adar1', thirtieth: 'byYear', firstYear: 'death' },
    place: null,
    showHebrewDates: null,
  }) as Calendar; // the rule reads no other field

test('for a yahrzeit on Shabbat proposes the morning of the Friday before, and the Sunday after', () => {
  const proposals = listProposals(memorialId, calendar('2026-02-23', null), new Date('2026-11-22T10:00:00Z'));
  expect(proposals.map(({ kind, date, startTime, movedFrom }) => [kind, date, startTime, movedFrom])).toEqual([
    ['azkara', '2027-02-12', '09:30', '2027-02-13'],
    ['azkara', '2027-02-14', '16:00', '2027-02-13'],
  ]);
  expect(proposals[0]).toMatchObject({ reason: { kind: 'shabbat' }, count: 1 });
});

test('after a recent burial proposes the shloshim, the unveiling, the year and the azkara', () => {
  const proposals = listProposals(memorialId, calendar('2026-11-15', '2026-11-16'), new Date('2026-11-22T10:00:00Z'));
  expect(proposals.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['shloshim', 'unveiling', 'year', 'azkara']),
  );
});

test('no proposal of any burial in three years is on Shabbat, on a festival or in chol hamoed', () => {
  for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    for (const { date } of listProposals(memorialId, calendar(day, day), new Date(`${day}T10:00:00Z`)))
      expect([day, date, dayOfWeek(date) === 6 || festivalOn(toHebrewDate(date), 'israel') !== null]).toEqual([
        day,
        date,
        false,
      ]);
});

test('a proposal always has the same id, which differs for each date and kind', () => {
  const list = () => listProposals(memorialId, calendar('2026-11-15', '2026-11-16'), new Date('2026-11-22T10:00:00Z'));
  const ids = list().map(({ submitId }) => submitId);
  expect(list().map(({ submitId }) => submitId)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
});

test('proposes nothing for a date with an event of the family, and links a proposal to the event created from it', () => {
  const proposals = listProposals(memorialId, calendar('2026-11-15', '2026-11-16'), new Date('2026-11-22T10:00:00Z'));
  const [first, second] = proposals;
  if (!first || !second) throw new Error('too few proposals');
  expect([first.kind, second.kind, second.date]).toEqual(['shloshim', 'unveiling', first.date]);
  const event = (submitId: string, eventDate: string, cancelledAt: Date | null = null) => ({
    id: `event ${submitId}`,
    submitId,
    eventDate,
    cancelledAt,
  });
  const made = matchProposals(proposals, [event(first.submitId, first.date)]);
  expect(made).toHaveLength(proposals.length);
  expect(made[0]?.eventId).toBe(`event ${first.submitId}`);
  const own = matchProposals(proposals, [event('own', first.date)]);
  expect(own.map(({ proposal }) => proposal.kind)).not.toContain('shloshim');
  expect(own).toHaveLength(proposals.length - 2);
  expect(matchProposals(proposals, [event('own', first.date, new Date())])).toHaveLength(proposals.length);
});

test('proposes nothing without a date of death', () => {
  const unknown = { ...calendar('2026-11-15', null), death: null };
  expect(listProposals(memorialId, unknown, new Date('2026-11-22T10:00:00Z'))).toEqual([]);
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { defaultCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import { findNextRemembrance } from '#features/calendar/calendar.rules.ts';
import type { Calendar } from '#features/calendar/calendar.schema.ts';
import { toMemorialPage, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { documentOf } from '../../test/document.ts';

const id = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';
const facts = { id, code: 'K7M43QPX', isDemo: false, updatedAt: new Date(0), viewsCount: 0 };
const page: MemorialPage = {
  ...toMemorialPage(toWorkingContent({}, new Map()), facts, () => null),
  name: 'אברהם ברקאי',
  deathDate: '2026-02-23',
  isPublic: true,
  kaddish: { rite: 'ashkenazi', text: '' },
};
const calendar: Calendar = {
  name: page.name,
  death: { died: '2026-02-23', afterSunset: 'no', buried: null },
  custom: defaultCustom,
  place: null,
  showHebrewDates: null,
  hasPublicFeed: false,
};

function openAt(moment: string, changes: Partial<MemorialPage> = {}) {
  const now = new Date(moment);
  const next = findNextRemembrance(calendar, now);
  if (!next) throw new Error('no yahrzeit');
  const remembrance = { calendar, next, lifetimeMs: 1 };
  const content = { kind: 'memorial', page: { ...page, ...changes }, canEdit: false, remembrance } as const;
  return new DOMParser().parseFromString(documentOf(content), 'text/html');
}
const linksIn = (document: Document) =>
  [...document.querySelectorAll('.yahrzeit a')].map((link) => link.getAttribute('href'));
const candles = (document: Document) => document.querySelectorAll('.btn-candle[href$="/candle"]').length;

test('on the yahrzeit the candle and the prayers are in the band, and not at the top of the page', () => {
  const day = openAt('2027-03-15T10:00:00Z');
  expect(linksIn(day)).toEqual([`/memorial/${id}/candle`, `/memorial/${id}/kaddish`, `/memorial/${id}/calendar`]);
  expect(candles(day)).toBe(1);
  expect(day.querySelector('.hero-actions .btn-candle')).toBeNull();
});

test('on other days the candle is at the top, and the band links only to the calendar', () => {
  const day = openAt('2027-01-15T10:00:00Z');
  expect(linksIn(day)).toEqual([`/memorial/${id}/calendar`]);
  expect(candles(day)).toBe(1);
});

test('without Hebrew dates the candle stays at the top on the yahrzeit', () => {
  const day = openAt('2027-03-15T10:00:00Z', { showHebrewDates: false });
  expect(day.querySelector('.yahrzeit')).toBeNull();
  expect(day.querySelector('.hero-actions .btn-candle')).not.toBeNull();
});

const gravesideLinks = (document: Document) =>
  [...document.querySelectorAll('.graveside a')].map((link) => link.getAttribute('href'));
const withGrave = { grave: { ...page.grave, cemetery: 'הר המנוחות' } };

test('on other days a strip has directions, prayers and the candle', () => {
  const day = openAt('2027-01-15T10:00:00Z', withGrave);
  expect(gravesideLinks(day)).toEqual(['#grave-navigation', `/memorial/${id}/kaddish`, `/memorial/${id}/candle#light`]);
  expect(gravesideLinks(openAt('2027-01-15T10:00:00Z', { kaddish: { rite: null, text: '' } }))).toEqual([]);
});

test('on the yahrzeit the band has the directions to the grave, and there is no strip', () => {
  const day = openAt('2027-03-15T10:00:00Z', withGrave);
  expect(gravesideLinks(day)).toEqual([]);
  expect(linksIn(day)).toContain('#grave-navigation');
});

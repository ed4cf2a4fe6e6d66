import { expect, test } from 'vitest';
import type { ArchiveReport } from '../archive.schema.ts';
import { countMessages, emptySelection, faultIn, type ArchiveSelection, toChoices } from './archive-screen.rules.ts';

const report: ArchiveReport = {
  kind: 'whatsapp',
  photos: { count: 3, from: null, to: null, withoutDay: 3, albums: [] },
  messages: {
    count: 700,
    from: null,
    to: null,
    senders: [
      { sender: 'דליה', needsName: false, count: 600 },
      { sender: '+972521234567', needsName: true, count: 100 },
    ],
  },
  skipped: {},
};
const chosen = (more: Partial<ArchiveSelection>): ArchiveSelection => ({ ...emptySelection, ...more });
const single = new Map([
  [1, 'דליה'],
  [2, '+972521234567'],
]);

test('nothing is selected at first', () => {
  expect(faultIn(emptySelection, report)).toBe('nothing');
  expect(faultIn(chosen({ photos: { which: 'albums', albums: [] } }), report)).toBe('nothing');
  expect(faultIn(chosen({ photos: { which: 'all' } }), report)).toBeNull();
});

test('counts messages once where their sender is selected as well', () => {
  expect(countMessages(chosen({ messages: single, senders: new Set(['+972521234567']) }), report)).toBe(101);
  expect(faultIn(chosen({ senders: new Set(['דליה']) }), report)).toBe('tooMany');
});

test('a telephone number needs a real name', () => {
  const named = (name: string) => chosen({ messages: single, names: new Map([['+972521234567', name]]) });
  expect(faultIn(named(' '), report)).toBe('names');
  expect(faultIn(named('יוסי 052-1234567'), report)).toBe('names');
  expect(faultIn(named('יוסי'), report)).toBeNull();
  expect(toChoices(named(' יוסי '))).toEqual({
    photos: { which: 'none' },
    messages: [1, 2],
    senders: [],
    names: [{ sender: '+972521234567', name: 'יוסי' }],
    withDays: true,
  });
});

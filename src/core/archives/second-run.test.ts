import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChat } from './whatsapp.ts';

const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const message = fc.record({
  at: day,
  sender: fc.constantFrom('דליה ברנע', 'Dan', 'سلمى', '+972 52-123-4567'),
  text: fc.constantFrom('שלום', 'תודה', 'סבתא הייתה מלכה\nשל המטבח', '12/3', '<3', 'Hello: world'),
});
const pad = (value: number) => String(value).padStart(2, '0');

/** Formats of message headers by device. */
const styles: Record<string, (at: Date) => string> = {
  hebrew: (at) =>
    `${at.getUTCDate()}.${at.getUTCMonth() + 1}.${at.getUTCFullYear()}, ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())} - `,
  american: (at) =>
    `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear() % 100}, ${at.getUTCHours() % 12 || 12}:${pad(at.getUTCMinutes())} ${at.getUTCHours() < 12 ? 'AM' : 'PM'} - `,
  iphone: (at) =>
    `[${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}, ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:00] `,
};

const identities = (text: string) => readChat(text, []).messages.map(({ identity }) => identity);

test.each(Object.entries(styles))(
  'every message of a chat is the same in any longer chat of the same device (%s)',
  (_name, head) => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 30 }), fc.nat(30), (all, length) => {
        const sorted = all.toSorted((one, other) => one.at.getTime() - other.at.getTime());
        const lines = sorted.map(({ at, sender, text }) => `${head(at)}${sender}: ${text}`);
        const short = identities(lines.slice(0, length).join('\n'));
        const long = new Set(identities(lines.join('\n')));
        expect(short).toHaveLength(Math.min(length, lines.length));
        expect(short.filter((identity) => !long.has(identity))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  },
);

test('no text throws an error or gives a message without a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(readChat(text, []).photos).toEqual([]);
    }),
  );
});

import { expect, test } from 'vitest';
import { createFreeBox, findBoxes } from './recordings.rules.ts';

const box = (type: string, ...contents: Uint8Array[]) => {
  const size = contents.reduce((sum, { length }) => sum + length, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
};
const text = (words: string) => Buffer.from(words, 'latin1');
const handler = (kind: string) => box('hdlr', Buffer.alloc(8), text(kind), Buffer.alloc(12));
const place = box('udta', box('\xa9xyz', text('+31.7683+035.2137/')));
const video = (...more: Buffer[]) =>
  Buffer.concat([
    box('ftyp', text('isom')),
    box('moov', box('trak', box('mdia', handler('vide'))), ...more),
    box('mdat', text('frames')),
  ]);

test('finds the place where a video was taken, to replace it by an empty box of the same length', () => {
  const bytes = video(place, box('meta', text('com.apple.quicktime.location.ISO6709')));
  const found = findBoxes(bytes);
  expect(found?.words).toHaveLength(2);
  for (const { start, end } of found?.words ?? []) bytes.set(createFreeBox(end - start), start);

  expect(bytes.toString('latin1')).not.toMatch(/031|\+035|location/);
  expect(findBoxes(bytes)).toEqual({ words: [], hasPicture: true });
});

test('a file with only sound has no picture', () => {
  const sound = Buffer.concat([box('moov', box('trak', box('mdia', handler('soun')))), box('mdat', text('waves'))]);
  expect(findBoxes(sound)?.hasPicture).toBe(false);
});

test.each([
  ['cut off', video().subarray(0, -3)],
  ['without its index', Buffer.concat([box('ftyp', text('isom')), box('mdat', text('frames'))])],
  ['of a box that is longer than the file', Buffer.concat([video(), Buffer.from([0, 0, 1, 0]), text('free')])],
  ['of a box without an end to it', Buffer.concat([video(), Buffer.from([0, 0, 0, 4]), text('free')])],
  ['of nothing', Buffer.alloc(0)],
  ['of more boxes than a film has', Buffer.concat([video(), ...Array.from({ length: 20_000 }, () => box('meta'))])],
  [
    'of boxes in boxes',
    Buffer.concat([Array.from({ length: 9 }).reduce<Buffer>((all) => box('moov', all), video()), video()]),
  ],
])('a file %s cannot be played', (_what, bytes) => {
  expect(findBoxes(bytes)).toBeNull();
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 300])(
  'the hash of a text of %i letters equals that of Node',
  (length) => {
    const text = 'aש'.repeat(length).slice(0, length);
    expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

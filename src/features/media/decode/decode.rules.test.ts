import { describe, expect, test } from 'vitest';
import { type ImageHead, isDecodable } from './decode.rules.ts';

const photograph = (changes: Partial<ImageHead> = {}): ImageHead => ({
  format: 'jpeg',
  width: 8000,
  height: 6000,
  channels: 3,
  sampleBytes: 1,
  isProgressive: false,
  chromaSubsampling: '4:2:0',
  isTurned: false,
  frames: 1,
  ...changes,
});

describe('a photograph of 48 million pixels', () => {
  test.each([
    ['baseline', {}],
    ['baseline and turned', { isTurned: true }],
    ['progressive', { isProgressive: true }],
    ['progressive and turned', { isProgressive: true, isTurned: true }],
    ['PNG', { format: 'png', chromaSubsampling: undefined }],
  ] as const)('%s, of an account', (_name, changes) => {
    expect(isDecodable(photograph(changes), 'account')).toBe(true);
  });

  test('is accepted from a visitor as a phone sends it', () => {
    expect(isDecodable(photograph(), 'visitor')).toBe(true);
    const shrunk = { width: 4000, height: 3000, isProgressive: true, isTurned: true };
    expect(isDecodable(photograph(shrunk), 'visitor')).toBe(true);
  });
});

describe('rejects pictures that take too much memory to decode:', () => {
  test.each([
    ['a progressive JPEG without subsampling', { isProgressive: true, chromaSubsampling: '4:4:4' }],
    ['a progressive JPEG whose subsampling is unknown', { isProgressive: true, chromaSubsampling: undefined }],
    ['a WebP', { format: 'webp' }],
    ['a GIF', { format: 'gif' }],
    ['a PNG of 16 bits and four channels', { format: 'png', channels: 4, sampleBytes: 2 }],
  ] as const)('%s', (_name, changes) => {
    expect(isDecodable(photograph(changes), 'account')).toBe(false);
  });
});

test('limits the number of frames and their total pixels', () => {
  const animation = { format: 'gif', width: 480, height: 480, frames: 100 };
  expect(isDecodable(photograph(animation), 'visitor')).toBe(true);
  expect(isDecodable(photograph({ ...animation, frames: 200 }), 'visitor')).toBe(false);
  expect(isDecodable(photograph({ ...animation, frames: 200 }), 'account')).toBe(true);
  expect(isDecodable(photograph({ ...animation, width: 4, height: 4, frames: 501 }), 'visitor')).toBe(false);
  expect(isDecodable(photograph({ ...animation, width: 4, height: 4, frames: 5001 }), 'account')).toBe(false);
});

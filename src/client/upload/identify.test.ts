import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { identifyPicture } from './identify.ts';

const photograph = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
          .withExif({ IFD2: { DateTimeOriginal: '1958:09:01 10:00:00' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'a.jpg',
    { type: 'image/jpeg' },
  );

test('reads the date of a photograph before it is processed', async () => {
  const { dateTaken, sha256 } = await identifyPicture(await photograph());
  expect(dateTaken).toBe('1958-09-01');
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('a file without a date has none', async () => {
  const { dateTaken } = await identifyPicture(new File(['no picture'], 'b.jpg', { type: 'image/jpeg' }));
  expect(dateTaken).toBeNull();
});

test('waits for the network if the code that reads the date cannot be loaded', async () => {
  vi.resetModules();
  vi.doMock('exifreader', () => {
    throw new Error('offline');
  });
  const fresh = await import('./identify.ts');
  await expect(fresh.identifyPicture(await photograph())).rejects.toMatchObject({ name: 'TransferError', status: 0 });
});

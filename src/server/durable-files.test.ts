import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { DurableFiles } from './durable-files.ts';

/** Files in a temporary folder, and the order of their syncs; `before` may make a sync fail. */
function files(before: (path: string) => Promise<void> | void = () => undefined) {
  const root = mkdtempSync(join(tmpdir(), 'zikaron-durable-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const written: string[] = [];
  const driver = new DurableFiles(root, async (path) => {
    const name = relative(root, path) || '.';
    await before(name);
    expect(existsSync(path)).toBe(true);
    written.push(name);
  });
  return { root, driver, written };
}

const names = Array.from({ length: 15 }, (_, index) => `images/page/picture-jpg/${index}.webp`);
const folders = ['images/page/picture-jpg', 'images/page', 'images', '.'];

test('a file is stored once it and every folder above it are synced', async () => {
  const { root, driver, written } = files();
  await driver.put('images/page/picture.jpg', 'x', {});
  expect(written[0]).toBe('images/page/picture.jpg');
  expect(new Set(written.slice(1))).toEqual(new Set(folders.slice(1)));
  await driver.putStream('audio/page/song.mp3', Readable.from(['y']));
  expect(new Set(written.slice(4))).toEqual(new Set(['audio/page/song.mp3', 'audio/page', 'audio', '.']));
  expect(readFileSync(join(root, 'audio/page/song.mp3'), 'utf8')).toBe('y');
});

test('files that are stored together are each synced, and share the syncs of their folders', async () => {
  const { driver, written } = files();
  await Promise.all(names.map((name) => driver.put(name, name, {})));
  expect(written.filter((name) => names.includes(name)).toSorted()).toEqual(names.toSorted());
  for (const folder of folders) expect(written.filter((name) => name === folder).length).toBeLessThanOrEqual(3);
});

test('a folder is synced after the last file in it, in any order', async () => {
  const { driver, written } = files();
  await Promise.all(
    names.map(async (name) => {
      await driver.put(name, name, {});
      for (const folder of folders) expect(written.lastIndexOf(folder)).toBeGreaterThan(written.indexOf(name));
    }),
  );
});

test('a folder is synced again for each later file', async () => {
  const { driver, written } = files();
  for (const name of names.slice(0, 3)) await driver.put(name, name, {});
  for (const folder of folders) expect(written.filter((name) => name === folder)).toHaveLength(3);
});

test('the sync of a folder is retried after a failure', async () => {
  let isBroken = true;
  const { driver, written } = files((path) => {
    if (isBroken && path === folders[0]) throw new Error('EIO');
  });
  const [first = '', second = ''] = names;
  await expect(driver.put(first, first, {})).rejects.toThrow('EIO');
  isBroken = false;
  await driver.put(second, second, {});
  expect(written).toContain(folders[0]);
});

test('at most two threads wait for the disk at a time', async () => {
  let [now, most] = [0, 0];
  const { driver } = files(async () => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
  });
  await Promise.all(names.map((name) => driver.put(name, name, {})));
  expect(most).toBe(2);
});

test('a failed sync of a folder fails all files that wait for it, and no later ones', async () => {
  let isFull = true;
  const { driver } = files((name) => {
    if (isFull && name === 'images') throw new Error('ENOSPC');
  });
  const results = await Promise.allSettled(names.slice(0, 3).map((name) => driver.put(name, name, {})));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
  isFull = false;
  await driver.put('images/later.webp', 'x', {});
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test, type World } from '../../../test/world.ts';
import { storeImage } from './media.store.ts';

const script = fileURLToPath(new URL('../../../scripts/storage-check.ts', import.meta.url));

/** The output and the exit code of the command. */
async function check({ connection, services: { config } }: World, environment: Record<string, string> = {}) {
  const { host = '', port, user = '', database = '' } = connection;
  const child = spawn(process.execPath, ['--no-warnings', script], {
    env: {
      NODE_ENV: 'test',
      DATA_DIR: config.dataDir,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said, complained, code };
}

test(
  'the command lists files without a row and rows without a file, and exits with 1 where there are any',
  { timeout: 60_000 },
  async ({ world }) => {
    const { storage } = world.services;
    const memorial = await world.given.memorial();
    const store = (background: string) =>
      storeImage(world.services, {
        memorialId: memorial.id,
        ownerId: memorial.userId,
        purpose: 'gallery',
        read: () =>
          sharp({ create: { width: 200, height: 100, channels: 3, background } })
            .jpeg()
            .toBuffer(),
      });
    const [whole, broken, emptied] = [await store('#123456'), await store('#654321'), await store('#162534')];
    expect(await check(world)).toEqual({
      said: '0 files without a row, 0 rows without their files, 0 files cut off.\n',
      complained: '',
      code: 0,
    });

    await storage.delete(broken.storageKey);
    const alone = `memorial-images/${memorial.id}/1700000000000-0123456789ab.png`;
    await storage.put(alone, 'x');
    await storage.put(emptied.storageKey, '');
    const { said, code } = await check(world);
    expect(said.split('\n')).toEqual([
      `no row: ${alone}`,
      `no file: ${broken.storageKey} (${broken.id})`,
      `cut off: ${emptied.storageKey} (${emptied.id}), 0 of ${emptied.bytes} bytes`,
      '1 files without a row, 1 rows without their files, 1 files cut off.',
      '',
    ]);
    expect(code).toBe(1);
    expect(said).not.toContain(whole.storageKey);

    const nowhere = await check(world, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([nowhere.said, nowhere.code]).toEqual(['', 2]);
  },
);

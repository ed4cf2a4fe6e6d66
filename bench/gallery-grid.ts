import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { users } from '#server/auth-table.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { startServices } from '#process/services.ts';
import { memorials } from '#tables.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { type Line, round } from './line.ts';
import { startBenchServer } from './server.ts';

const pictures = 5000;
const art = fileURLToPath(new URL('../src/features/demo/art/', import.meta.url));
const artNames = ['g01', 'g02', 'g06', 'g08', 'g09', 'g11', 'g12', 'g13', 'g14'];

/** Creates a public memorial with photographs, each with its own file, in `dataDir`; returns the memorial's id. */
async function fillGallery(dataDir: string): Promise<string> {
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const log = createLog('error');
  const { services, stop } = await startServices(config, log, await openDatabase(config, log), { isWorker: false });
  const { db, storage } = services;
  const name = { name: 'נועה לוי', firstName: 'נועה', lastName: 'לוי' };
  const [owner] = await db
    .insert(users)
    .values({ email: 'owner@example.com', emailVerified: true, ...name })
    .returning();
  const [memorial] = await db
    .insert(memorials)
    .values({ name: 'נעמה', userId: owner?.id ?? '', isPublic: true, bio: 'סיפור' })
    .returning();
  const { rows } = await db.execute<{ key: string }>(sql`
    with stored as (
      insert into media (memorial_id, owner_id, kind, mime, sha256, storage_key, bytes, width, height, widths, thumbhash)
      select ${memorial?.id}::uuid, ${owner?.id}::uuid, 'image', 'image/webp', 'none', 'memorial-images/' || n || '.webp', 1,
        320, 320, '{320}', '3OcRJYB4d3h/iIeHeEh3eIhw+j3A'
      from generate_series(1, ${pictures}) n
      returning id, storage_key),
    shown as (
      insert into gallery_images (id, memorial_id, image_url, description, position, metadata)
      select id, ${memorial?.id}::uuid, storage_key, '', 0, '{"originalName": "a.webp", "size": 1, "type": "image/webp"}'
      from stored)
    select storage_key as key from stored`);
  const files = await Promise.all(
    artNames.map((kind) => sharp(`${art}${kind}.webp`).resize(320, 320).webp().toBuffer()),
  );
  for (let from = 0; from < rows.length; from += 100)
    await Promise.all(
      rows.slice(from, from + 100).map(({ key }, at) => storage.put(key, files[at % files.length] ?? Buffer.alloc(0))),
    );
  await stop();
  return memorial?.id ?? '';
}

const scrolling: Line = {
  name: 'gallery.grid',
  what: `a grid of ${pictures} photographs on a phone (CPU × 4): frames while scrolling 2000 pixels a second, the longest task, DOM nodes of tiles`,
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-bench-'));
    const memorialId = await fillGallery(dataDir);
    const server = await startBenchServer({
      waitForPictures: false,
      environment: { DATA_DIR: dataDir, DEMO: 'off' },
    });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        locale: 'he-IL',
      });
      await page.goto(`${server.origin}/memorial/${memorialId}`);
      await page.locator('#gallery').scrollIntoViewIfNeeded();
      await page.locator('#gallery [data-awake]').waitFor();
      await page.locator('#gallery .gallery-more button').click();
      await page.locator(`.photo-tile[aria-setsize="${pictures}"]`).first().waitFor();
      await page.waitForLoadState('networkidle');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.evaluate(() => {
        const seen = { frames: [] as number[], tasks: [] as number[], nodes: 0 };
        Object.assign(globalThis, { seen });
        let last = performance.now();
        const onFrame = (now: number) => {
          seen.frames.push(now - last);
          last = now;
          seen.nodes = Math.max(seen.nodes, document.querySelectorAll('.photo-tile, .photo-tile *').length);
          requestAnimationFrame(onFrame);
        };
        requestAnimationFrame(onFrame);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
        }).observe({ type: 'longtask' });
      });
      for (let sweep = 0; sweep < 3; sweep += 1)
        await session.send('Input.synthesizeScrollGesture', {
          x: 195,
          y: 420,
          yDistance: -8000,
          speed: 2000,
          gestureSourceType: 'touch',
        });
      const { frames, tasks, nodes } = await page.evaluate(
        () => (globalThis as unknown as { seen: { frames: number[]; tasks: number[]; nodes: number } }).seen,
      );
      const sorted = frames.slice(1).toSorted((a, b) => a - b);
      const at = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
      const longest = Math.max(0, ...tasks);
      return {
        figure: `95 % of frames within ${round(at, 1)} ms, longest task ${round(longest, 0)} ms, ${nodes} nodes`,
        parts: `${sorted.length} frames, the longest ${round(sorted.at(-1) ?? 0, 0)} ms`,
        bound: '33 ms; 50 ms, under which a task counts as 0; 400 nodes',
        // Two screen refreshes take 33.3 ms.
        holds: at <= 34 && longest <= 50 && nodes <= 400,
      };
    } finally {
      await browser.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

export const galleryGridLines = [scrolling];

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, save, type World } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const playerUrl = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await openAccount(world.server);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function openEditor(memorialId: string, size: object): Promise<Page> {
  const page = await open(await world.visit({ ...size, as: owner }), `/edit-memorial/${memorialId}?section=videos`);
  await page.getByRole('heading', { level: 1, name: 'סרטונים' }).waitFor();
  return page;
}
const textbox = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: false });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

async function addVideo(page: Page, title: string, { url = '', description = '' } = {}) {
  await textbox(page, 'שם').fill(title);
  await textbox(page, 'קישור').fill(url);
  await textbox(page, 'תיאור').fill(description);
  await page.getByRole('button', { name: 'הוספה' }).click();
}

/** Creates a page with a video of each kind: an embedded one, an external one, and one without a link. */
async function makeMemorialWithVideos(): Promise<string> {
  const id = await makeMemorial(owner);
  const content = [
    { title: 'טיול', url: videoUrl, description: 'שורה ראשונה\nשורה שנייה' },
    { title: 'חתונה', url: 'https://example.org/film' },
    { title: 'קלטת' },
  ];
  const { status } = await owner.rpc('memorial/save', {
    memorialId: id,
    sections: { videos: { baseVersion: 0, content } },
  });
  expect(status).toBe(200);
  return id;
}

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s a family orders its videos', async (_, size) => {
  const page = await openEditor(await makeMemorial(owner), size);
  await addVideo(page, 'ראשון', { url: 'youtu.be/dQw4w9WgXcQ' });
  await addVideo(page, 'שני');
  await addVideo(page, 'שלישי', { description: 'במרפסת' });
  await page.getByRole('button', { name: 'מחיקת \u2068שני' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת הסרטון' }).click();
  await page.getByRole('button', { name: 'עריכת \u2068שלישי' }).click();
  await page.getByRole('button', { name: 'הזזה למעלה' }).click();
  await page.getByRole('button', { name: 'סיום' }).click();
  await save(page);

  await page.reload();
  await rows(page).nth(1).waitFor();
  expect(await rows(page).getByRole('paragraph').allTextContents()).toEqual(['שלישי', 'במרפסת', 'ראשון']);
  expect(await rows(page).getByRole('link').getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ');

  await addVideo(page, ' ', { url: 'javascript:alert(1)' });
  await page.getByText('יש למלא שם').waitFor();
  await page.getByText('קישור לא תקין').waitFor();
  expect(await rows(page).count()).toBe(2);
});

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s a video plays in place, and its site gets no request before the play button is pressed', async (_, size) => {
  const context = await world.visit(size);
  const requested: string[] = [];
  await context.route(/youtube|vimeo|google|example\.org/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>plays</p>' });
  });
  const page = await open(context, `/memorial/${await makeMemorialWithVideos()}`);
  const videos = page.locator('#videos');
  await videos.scrollIntoViewIfNeeded();
  expect(await videos.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['טיול', 'חתונה', 'קלטת']);
  expect(await videos.getByRole('link').count()).toBe(2);
  expect(requested).toEqual([]);

  await videos.getByRole('link', { name: 'לצפייה: \u2068טיול' }).click();
  await page.frameLocator('#videos iframe').getByText('plays').waitFor();
  expect(requested).toEqual([playerUrl]);
  const frame = videos.locator('iframe');
  expect(await frame.getAttribute('title')).toContain('טיול');
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);

  const [elsewhere] = await Promise.all([
    context.waitForEvent('page'),
    videos.getByRole('link', { name: 'לצפייה: \u2068חתונה' }).click(),
  ]);
  expect(await elsewhere.evaluate(() => window.opener)).toBeNull();
});

test('without a script each video is a link', async () => {
  const context = await world.visit({ ...phone, javaScriptEnabled: false });
  const page = await open(context, `/memorial/${await makeMemorialWithVideos()}`);
  const hrefs = await page.locator('#videos a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([videoUrl, 'https://example.org/film']);
});

test('only a page whose videos have a player may frame another site, and only that one', async () => {
  const policyOf = async (id: string) =>
    (await fetch(`${world.server.origin}/memorial/${id}`)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(await makeMemorialWithVideos())).toContain('; frame-src https://www.youtube-nocookie.com;');
  expect(await policyOf(await makeMemorial(owner))).not.toContain('frame-src');
});

/** Records half a second of changing colour in the browser. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context2d = canvas.getContext('2d');
    const parts: Blob[] = [];
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let step = 0; step < 10; step += 1) {
      if (context2d) context2d.fillStyle = `hsl(${step * 20} 60% 50%)`;
      context2d?.fillRect(0, 0, 320, 180);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()));
  });
  return Buffer.from(bytes);
}

test('a video is uploaded from the device with a poster, and a visitor plays it in place', async () => {
  const id = await makeMemorial(owner);
  const page = await open(await world.visit({ ...desktop, as: owner }), `/edit-memorial/${id}?section=videos`);
  const chooser = page.getByRole('main').locator('input[type=file]');
  await chooser.setInputFiles({ name: 'סרט.webm', mimeType: 'video/webm', buffer: await recordVideo(page) });
  await page.getByText('סרטון הועלה בהצלחה!').first().waitFor();
  await page.getByRole('main').getByRole('textbox', { name: 'שם' }).fill('יום ההולדת');
  // `click` waits until the button is enabled, which means that the poster is uploaded.
  await page.getByRole('button', { name: 'הוספה' }).click();
  await save(page);

  const visitor = await open(await world.visit(phone), `/memorial/${id}`);
  const player = visitor.locator('#videos video');
  await player.scrollIntoViewIfNeeded();
  expect(await player.getAttribute('poster')).toMatch(/^\/media\/[0-9a-f-]{36}\/1280$/);
  const width = await player.evaluate((video: HTMLVideoElement) => {
    video.preload = 'metadata';
    video.load();
    return new Promise<number>((resolve) => video.addEventListener('loadeddata', () => resolve(video.videoWidth)));
  });
  expect(width).toBe(320);
});

import { afterAll, beforeAll, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { makeMemorial, type Person, signUp } from './people.ts';
let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld({ DEMO: 'off' });
  owner = await signUp(world.server);
});
afterAll(() => world.stop());
test('shots', async () => {
  const id = await makeMemorial(owner);
  const { json } = await owner.rpc<{ versions: { basic: number }; sections: { basic: object } }>('memorial/edit', {
    memorialId: id,
  });
  const content = {
    ...json.sections.basic,
    name: 'אברהם־יהושע ברקאי־הירשפלדאוסטרובסקי',
    deathDate: '2026-02-23',
    diedAfterSunset: 'no',
    burialDate: '2026-02-24',
  };
  await owner.rpc('memorial/save', {
    memorialId: id,
    sections: { basic: { baseVersion: json.versions.basic, content } },
  });
  await owner.rpc('calendar/renewFeed', undefined as never);
  for (const [name, size] of [
    ['phone', phone],
    ['desktop', desktop],
  ] as const)
    for (const lang of ['he', 'en', 'ar'] as const) {
      const page = await open(await world.visit({ ...size, as: owner, lang }), `/memorial/${id}/calendar`);
      await page.screenshot({ path: `/tmp/shots/calendar-${name}-${lang}.png`, fullPage: true });
      console.log(
        name,
        lang,
        JSON.stringify(await offences(page)),
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      );
    }
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, save, sizes, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

/** A page with a living granddaughter, and a brother who died on an unknown day. */
async function makePageWithLiving() {
  const owner = await openAccount(world.server);
  const memorialId = await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  const members = [
    {
      id: 'a',
      name: 'מיכל כוכביאל',
      relationship: 'נכדה',
      birthDate: '1987-03-14',
      memorialLink: 'https://michal.example/',
    },
    { id: 'b', name: 'דוד שקדיאל', relationship: 'אח', birthDate: '1931', isDead: true },
  ];
  await owner.rpc('memorial/save', {
    memorialId,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });
  return { owner, memorialId };
}

/** The text of every response about the page that a visitor can request. */
async function readPublicResponses(memorialId: string) {
  const addresses = [
    `/memorial/${memorialId}`,
    `/memorial/${memorialId}?view=full`,
    `/memorial/${memorialId}/candle`,
    `/memorial/${memorialId}/calendar`,
    `/memorial/${memorialId}/label`,
    `/memorial/${memorialId}/calendar.ics`,
    `/memorial/${memorialId}/calendar/days.ics`,
    `/api/v1/memorials/${memorialId}`,
    `/api/v1/memorials/${memorialId}/preview`,
  ];
  const bodies = await Promise.all(
    addresses.map(async (address) => (await fetch(world.server.origin + address)).text()),
  );
  return bodies.join('\n');
}

test.each(sizes)(
  '%s a family sets what visitors see of living relatives, and no response contains their dates',
  async (_, size) => {
    const { owner, memorialId } = await makePageWithLiving();
    const before = await readPublicResponses(memorialId);
    expect(before).toContain('מיכל כוכביאל');
    expect(before).not.toMatch(/1987|michal\.example/);

    const page = await open(
      await world.visit({ ...size, as: owner }),
      `/edit-memorial/${memorialId}?section=family-tree`,
    );
    const level = page.getByRole('radiogroup', { name: 'מה רואים מבקרים על בני משפחה חיים' });
    await level.getByText('קרבה בלבד', { exact: true }).click();
    expect(await offences(page)).toEqual([]);
    await save(page);
    const after = await readPublicResponses(memorialId);
    expect(after).not.toMatch(/מיכל|1987|michal\.example/);

    const visitor = await open(await world.visit(size), `/memorial/${memorialId}`);
    const tree = visitor.locator('#family-tree');
    await tree.scrollIntoViewIfNeeded();
    await tree.getByText('הפרטים אינם מוצגים').waitFor();
    await tree.getByText('אח · 1931 · תאריך הפטירה לא ידוע').waitFor();
    expect(await offences(visitor)).toEqual([]);
  },
);

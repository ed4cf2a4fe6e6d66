import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test, type World } from '../../../test/world.ts';

/** A lit candle, with functions to send its dedication and to read it. */
async function lit(world: World, data: Parameters<World['given']['memorial']>[0] = {}) {
  const memorial = await world.given.memorial(data);
  const memorialId = memorial.id;
  const visitor = world.as.visitor();
  const owner = await world.as.user(memorial.userId);
  const light = async () => {
    const submitId = randomUUID();
    await visitor.candles.light({ memorialId, submitId });
    return submitId;
  };
  const burning = async () => (await visitor.memorial.loadPage({ memorialId })).burning;
  const queued = async () => (await owner.contributions.listQueue({ memorialId })).rows;
  const decide = async (decision: 'approve' | 'hide' | 'restore' | 'remove') => {
    const { rows } = await owner.contributions.listQueue({ memorialId, state: null });
    const ids = rows.map(({ kind, id, version }) => ({ kind, id, version }));
    await owner.contributions.decide({ ids, decision });
  };
  return { memorialId, visitor, owner, light, burning, queued, decide, submitId: await light() };
}

test('a dedication is pending like other contributions, and is shown beside its candle once approved', async ({
  world,
}) => {
  const { memorialId, visitor, submitId, burning, queued, decide } = await lit(world);
  const words = { authorName: 'אפרים', content: 'תודה על כל דקה.', relationship: 'בעל' };
  const { row, token } = await visitor.candles.dedicate({ memorialId, submitId, ...words });
  expect([row.state, token]).toEqual(['pending', expect.any(String)]);
  expect(await burning()).toMatchObject({ count: 1, named: [], nameless: [{}] });
  expect(await queued()).toMatchObject([{ ...words, isCandle: true, memorialId }]);
  await decide('approve');
  expect(await burning()).toMatchObject({ count: 1, named: [{ ...words, left: 1 }], nameless: [] });
  await decide('hide');
  expect(await burning()).toMatchObject({ count: 1, named: [], nameless: [{}] });
  await decide('restore');
  expect((await burning()).named).toHaveLength(1);
});

test('accepts a name or a text, and refuses an empty dedication', async ({ world }) => {
  const { memorialId, visitor, light, burning, decide, submitId } = await lit(world);
  await visitor.candles.dedicate({ memorialId, submitId, authorName: 'לאה, השכנה ממול' });
  await visitor.candles.dedicate({ memorialId, submitId: await light(), content: 'אימא, הדלת עדיין לא נעולה.' });
  await expect(
    visitor.candles.dedicate({ memorialId, submitId: await light(), authorName: '  ', content: '' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await decide('approve');
  expect((await burning()).named.map(({ authorName, content }) => authorName || content).sort()).toEqual(
    ['לאה, השכנה ממול', 'אימא, הדלת עדיין לא נעולה.'].sort(),
  );
});

test('the family is notified of a dedication as a candle, and of a eulogy as a eulogy', async ({ world }) => {
  const { memorialId, owner, visitor, submitId } = await lit(world);
  const eulogy = { memorialId, submitId: randomUUID(), authorName: 'משה', content: 'משתתפים בצערכם.' };
  await (await world.as.user(await world.given.user())).condolences.add(eulogy);
  await visitor.candles.dedicate({ memorialId, submitId, content: 'אימא, הדלת עדיין לא נעולה.' });
  const notified = [
    { authorName: '', isCandle: true },
    { authorName: 'משה', isCandle: false },
  ];
  expect((await owner.notification.list()).rows).toMatchObject(notified);
  expect(await owner.contributions.listRecent()).toMatchObject(notified);
  expect(await owner.contributions.countPending()).toEqual([
    { memorialId, memories: 0, condolences: 1, candles: 1, photos: 0 },
  ]);
});

test('dedications are shown only beside the candle, not in the list of eulogies', async ({ world }) => {
  const { memorialId, visitor, decide, submitId } = await lit(world);
  await world.given.contribution(memorialId, { content: 'הספד', state: 'approved' }, 'condolence');
  await visitor.candles.dedicate({ memorialId, submitId, authorName: 'דליה' });
  await decide('approve');
  const page = await visitor.memorial.loadPage({ memorialId });
  expect(page.words.condolences.rows.map(({ content }) => content)).toEqual(['הספד']);
  const { rows } = await visitor.contributions.list({ memorialId, kind: 'condolence' });
  expect(rows.map(({ content }) => content)).toEqual(['הספד']);
  expect(page.burning.named).toHaveLength(1);
});

test('a dedication needs a burning candle of the same caller', async ({ world }) => {
  const { memorialId, visitor, submitId } = await lit(world);
  const words = { memorialId, authorName: 'דליה' };
  await expect(visitor.candles.dedicate({ ...words, submitId: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await world.services.db.execute(
    `update memorial_candles set lit_at = now() - interval '25 hours' where submit_id = '${submitId}'`,
  );
  await expect(visitor.candles.dedicate({ ...words, submitId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a repeated dedication of one candle is stored once', async ({ world }) => {
  const { memorialId, visitor, submitId, queued } = await lit(world);
  const first = await visitor.candles.dedicate({ memorialId, submitId, authorName: 'דליה' });
  const second = await visitor.candles.dedicate({ memorialId, submitId, authorName: 'אחרת' });
  expect(second).toEqual(first);
  expect(await queued()).toHaveLength(1);
});

test('the private link edits and withdraws a dedication, and the candle burns on', async ({ world }) => {
  const { memorialId, visitor, submitId, burning, decide } = await lit(world);
  const { token } = await visitor.candles.dedicate({ memorialId, submitId, authorName: 'דליה' });
  await decide('approve');
  const own = await visitor.contributions.findOwn({ token: token ?? '' });
  await visitor.contributions.change({
    token: token ?? '',
    version: own.version,
    authorName: 'דליה ברנע',
    content: '',
  });
  await expect(
    visitor.contributions.change({ token: token ?? '', version: own.version + 1, authorName: '', content: '' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await decide('approve');
  expect((await burning()).named).toMatchObject([{ authorName: 'דליה ברנע' }]);
  await visitor.contributions.withdraw({ token: token ?? '' });
  expect(await burning()).toMatchObject({ count: 1, named: [], nameless: [{}] });
});

test('the policy for writing applies to dedications, not to lighting', async ({ world }) => {
  const { memorialId, visitor, submitId } = await lit(world, { writers: 'members' });
  await expect(visitor.candles.dedicate({ memorialId, submitId, authorName: 'דליה' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a page without eulogies accepts dedications', async ({ world }) => {
  const { memorialId, visitor, submitId, queued } = await lit(world, { allowComments: false });
  await visitor.candles.dedicate({ memorialId, submitId, authorName: 'דליה' });
  expect(await queued()).toHaveLength(1);
});

test('a dedication of the family is published at once', async ({ world }) => {
  const { memorialId, owner, burning } = await lit(world);
  const submitId = randomUUID();
  await owner.candles.light({ memorialId, submitId });
  await owner.candles.dedicate({ memorialId, submitId, authorName: 'נועה' });
  expect((await burning()).named).toMatchObject([{ authorName: 'נועה' }]);
});

test('a page shows six candles with dedications, the latest first', async ({ world }) => {
  const { memorialId, owner, burning } = await lit(world);
  for (let index = 0; index < 7; index += 1) {
    const submitId = randomUUID();
    await owner.candles.light({ memorialId, submitId });
    await owner.candles.dedicate({ memorialId, submitId, authorName: `${index}` });
  }
  const { count, named, nameless } = await burning();
  expect([count, nameless.length]).toEqual([8, 1]);
  expect(named.map(({ authorName }) => authorName)).toEqual(['6', '5', '4', '3', '2', '1']);
});

test('an edit may not empty a memory or a eulogy', async ({ world }) => {
  const { memorialId, visitor } = await lit(world);
  const added = { memorialId, submitId: randomUUID(), authorName: 'דליה', content: 'מילים' };
  const { token } = await visitor.memories.add(added);
  for (const change of [{ content: '' }, { authorName: ' ' }])
    await expect(visitor.contributions.change({ token: token ?? '', version: 1, ...change })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: [Object.keys(change)[0]] }] },
    });
});

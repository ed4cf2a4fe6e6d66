import { expect } from 'vitest';
import { users } from '#tables.ts';
import { test } from '../../../../test/world.ts';
import { seedDemo } from './store.ts';
import { demos } from './text.ts';

test('a demonstration page shows what people wrote on it, in its order, and nothing of it waits', async ({ world }) => {
  const { services } = world;
  await services.db.delete(users);
  await seedDemo(services);
  const visitor = world.as.visitor();
  const [first] = await visitor.memorial.demos();
  const { words } = await visitor.memorial.page({ memorialId: first?.id ?? '' });
  const demo = demos.find(({ name }) => name === first?.name);
  expect(demo?.memories.length).toBeGreaterThan(0);
  for (const kind of ['memories', 'condolences'] as const) {
    expect(words[kind].rows).toMatchObject(
      demo?.[kind].map(({ author, relationship, content, stones }) => ({
        authorName: author,
        relationship,
        content,
        stones,
      })) ?? [],
    );
  }
  expect(words.condolences.rows[0]?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

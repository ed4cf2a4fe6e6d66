import type { AnyProcedure } from '@orpc/server';
import { expect } from 'vitest';
import { test } from '../../test/world.ts';
import { router } from '#router.ts';
import { createRoutes } from './routes.ts';
import { withoutSecrets } from '#server/log.ts';

const token = 'aB3_-xyzaB3_-xyzaB3_-x';

test('no path that takes a token is in the log with it', async ({ world }) => {
  const parts = { services: world.services, isReady: async () => true };
  // sound: nothing is asked of what answers
  const routes = createRoutes(parts as Parameters<typeof createRoutes>[0]).map(({ path }) => path.source);
  const open = Object.values(router).flatMap((noun) =>
    Object.values(noun).map((procedure) => String((procedure as unknown as AnyProcedure)['~orpc'].route.path)),
  );
  const paths = [
    ...routes
      .flatMap((source) => source.split('|'))
      .filter((source) => source.includes('{22}'))
      .map((source) => source.replaceAll(/[\^$\\]/g, '').replace('([w-]{22})', token)),
    ...open.filter((path) => path.includes('{token}')).map((path) => `/api/v1${path.replace('{token}', token)}`),
    `/family-invite/${token}`,
    `/family-upload/${token}`,
    `/unsubscribe/${token}`,
  ];
  expect(paths).toEqual(
    expect.arrayContaining([`/m/${token}`, `/upload/own-memory/${token}`, `/upload/family/${token}`]),
  );
  expect(paths.filter((path) => withoutSecrets(path).includes(token))).toEqual([]);
});

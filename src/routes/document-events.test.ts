import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { expect } from 'vitest';
import type { EventName } from '#core/events.ts';
import type { AnyDocument, LoadInput } from '#documents/define-document.ts';
import { documents } from '#documents/documents.ts';
import { createAccountFactsLoader } from '#features/memorial/page/account-facts.store.ts';
import { router } from '#router.ts';
import type { Context } from '#server/context.ts';
import { readDefinition, isProcedure } from '#server/procedure-definition.ts';
import { test, type World } from '../../test/world.ts';
import { createLoaders, loadersStaleBy } from './loaders/document-loaders.ts';

const table: readonly AnyDocument[] = documents;

/** A client that records the name of each called procedure. */
function recordCalls<Client extends object>(client: Client, calls: Set<string>, path: string[] = []): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const name = [...path, String(key)];
      return typeof value === 'function' || (typeof value === 'object' && value !== null)
        ? recordCalls(value, calls, name)
        : value;
    },
    apply(target, _self, args) {
      calls.add(path.join('.'));
      return Reflect.apply(target as (...input: unknown[]) => unknown, undefined, args); // only functions are called
    },
  });
}

/** `staleBy` of a procedure or a loader by its name; undefined without one. */
function staleByOf(name: string): readonly EventName[] | undefined {
  const loader = /^loaders\.(.+)$/.exec(name)?.[1];
  if (loader !== undefined) return Object.entries(loadersStaleBy).find(([key]) => key === loader)?.[1];
  const procedure = name
    .split('.')
    .reduce<object>((node, key) => Object.entries(node).find(([child]) => child === key)?.[1] as object, router); // each name was called
  return isProcedure(procedure) ? (readDefinition(procedure).meta as { staleBy?: EventName[] }).staleBy : undefined; // meta of ours
}

/** A memorial with all content of cached documents, and an event. */
async function arrange(world: World) {
  const memorial = await world.given.memorial({ deathDate: '2024-02-10' });
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  await owner.board.open({ memorialId, kind: 'tehillim', targetDate: null, releaseDays: 7 });
  const fields = { title: 'אזכרה', eventDate: '2099-02-12', requiresRsvp: true };
  const { id: eventId } = await owner.events.create({ memorialId, submitId: randomUUID(), ...fields });
  return { memorialId, eventId, page: 'privacy' };
}

async function listCalls(context: Context, document: AnyDocument, params: Record<string, string>): Promise<string[]> {
  const calls = new Set<string>();
  const input: LoadInput<Partial<Record<string, string>>> = {
    params,
    path: '/',
    query: new URLSearchParams(),
    locale: 'he',
    chosenLocale: null,
    now: context.now(),
    userId: null,
    api: recordCalls(createRouterClient(router, { context }), calls),
    loaders: recordCalls(
      createLoaders(context, { describeApi: async () => ({}), findAccountFacts: createAccountFactsLoader(context.db) }),
      calls,
      ['loaders'],
    ),
  };
  expect([document.name, await document.load?.(input)]).toMatchObject([document.name, { outcome: 'shown' }]);
  return [...calls].toSorted();
}

test('a cached document is invalidated by exactly the events of the procedures and loaders that it uses', async ({
  world,
}) => {
  const params = await arrange(world);
  const context = await world.context(null);
  for (const document of table.filter(({ cache, load }) => cache === 'shared' && load)) {
    const { name, changedBy = {}, unaffectedBy = [] } = document;
    const calls = await listCalls(context, document, params);
    const unnamed = calls.filter((call) => staleByOf(call) === undefined);
    expect([name, unnamed]).toEqual([name, []]);
    const staleBy = new Set(calls.flatMap((call) => staleByOf(call) ?? []));
    const named = [...Object.keys(changedBy), ...unaffectedBy];
    expect([name, named.toSorted()]).toEqual([name, [...staleBy].toSorted()]);
  }
});

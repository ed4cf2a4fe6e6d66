import { expect, test } from 'vitest';
import * as z from 'zod';
import { anyone } from './procedure.ts';
import { readDefinition, isProcedure } from './procedure-definition.ts';

test('oRPC’s procedures have the internal fields that the index, the starters and the tests read', () => {
  const [input, output] = [z.object({ id: z.string() }), z.string()];
  const procedure = anyone
    .meta({ action: 'memorial.view' })
    .use(({ next }) => next())
    .route({ method: 'GET', path: '/things/{id}' })
    .input(input)
    .output(output)
    .handler(() => 'here');

  expect(isProcedure(procedure)).toBe(true);
  expect(isProcedure({ noun: procedure })).toBe(false);
  expect(readDefinition(procedure)).toMatchObject({
    meta: { action: 'memorial.view' },
    route: { method: 'GET', path: '/things/{id}' },
    inputSchema: input,
    outputSchema: output,
  });
  expect(readDefinition(procedure).middlewares).toHaveLength(readDefinition(anyone).middlewares.length + 1);
});

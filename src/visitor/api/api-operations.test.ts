import { expect, test } from 'vitest';
import { readBasePath, listOperations } from './api-operations.ts';

test('an operation is listed with its input and output', () => {
  const schema = { type: 'object' };
  const specification = {
    paths: {
      '/memorial/{id}': {
        get: {
          operationId: 'memorial.loadPage',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: ['string', 'null'] } }],
          responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
        },
      },
    },
  };
  expect(listOperations(specification)).toEqual([
    {
      noun: 'memorial',
      path: '/memorial/{id}',
      method: 'get',
      summary: 'memorial.loadPage',
      description: '',
      parameters: [{ name: 'id', place: 'path', type: 'string | null', isRequired: true }],
      body: undefined,
      responses: [{ status: '200', description: 'OK', schema }],
    },
  ]);
});

test('an invalid specification has no operations', () => {
  expect([undefined, {}, { servers: [null] }].map(readBasePath)).toEqual(['', '', '']);
  expect([undefined, null, 'x', [], { paths: { '/': null } }].flatMap(listOperations)).toEqual([]);
});

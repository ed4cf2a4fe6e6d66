import { expect, test } from 'vitest';
import { type Candidate, findLikelyPairs, findReasons } from './likeness.rules.ts';

const person = (id: string, name: string, rest: Partial<Candidate> = {}): Candidate => ({
  id,
  name,
  sex: null,
  birthDate: null,
  deathDate: null,
  ...rest,
});

test('people are paired by full name in any word order, with or without vowel points, most likely first, unless dates or sexes differ', async () => {
  const people = [
    person('a', 'משה לביא', { birthDate: '1901' }),
    person('b', 'לביא משה'),
    person('c', 'מֹשֶׁה לביא', { birthDate: '1901-04-02' }),
    person('d', 'משה לביא', { birthDate: '1950' }),
    person('e', 'שרה לביא', { sex: 'female' }),
    person('f', 'שרה לביא', { sex: 'male' }),
    person('g', 'משה'),
    person('h', 'משה'),
  ];
  const pairs = await findLikelyPairs(people, 10);
  expect(pairs[0]).toEqual(['a', 'c']);
  expect(pairs.map((pair) => pair.join('')).toSorted()).toEqual(['ab', 'ac', 'bc', 'bd']);
});

test('yields to other work within fifty thousand people, many with one name', async () => {
  const people = Array.from({ length: 50_000 }, (_, index) => person(String(index), `משה כהן ${index % 3000}`));
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  expect(await findLikelyPairs(people, 90)).toHaveLength(90);
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(10);
});

test('relatives match by identity or by name, and an unknown name does not match', () => {
  const relative = (group: 'parents' | 'partners' | 'children', id: string, name: string) => ({ group, id, name });
  const one = {
    ...person('a', '', { deathDate: '1980' }),
    relatives: [relative('parents', 'p', ''), relative('children', 'c1', 'רות לביא'), relative('partners', 'x', 'שרה')],
  };
  const other = {
    ...person('b', '', { deathDate: '1980-01-01' }),
    relatives: [relative('parents', 'p', ''), relative('children', 'c2', 'לביא רות'), relative('partners', 'y', '')],
  };
  expect(findReasons(one, other)).toEqual(['death', 'parents', 'children']);
});

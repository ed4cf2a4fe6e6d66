import { expect, test } from 'vitest';
import { listGedcomLinks } from './links.ts';
import { readGedcom } from './read.ts';
import { listTwins, twinNode } from './twins.ts';
import { denormalizeNode } from './normalize.ts';

function read(body: string) {
  const reading = readGedcom(new TextEncoder().encode(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${body}\n0 TRLR\n`));
  if (!reading.ok) throw new Error(reading.refusal);
  return reading.tree;
}

const person = (xref: string, lines = '') => `0 @${xref}@ INDI\n1 NAME ${xref}${lines}`;
const family = (lines: string) => `0 @F1@ FAM\n1 HUSB @F@${lines}`;
const birthsIn = (body: string) =>
  [...Map.groupBy(listTwins(read(body)), ([, birth]) => birth).values()].map((all) => all.map(([xref]) => xref));

test('twins are found by an association in either version, by a flag, and by a pointer, only within their family', () => {
  const children = '\n1 CHIL @A@\n1 CHIL @B@\n1 CHIL @C@\n1 CHIL @D@';
  const all = (a: string, b = '', c = '') =>
    [person('F'), person('A', a), person('B', b), person('C', c), person('D'), person('X'), family(children)].join(
      '\n',
    );
  expect(birthsIn(all('\n1 ASSO @B@\n2 RELA Twin brother'))).toEqual([['A', 'B']]);
  expect(birthsIn(all('\n1 ASSO @C@\n2 ROLE MULTIPLE'))).toEqual([['A', 'C']]);
  expect(birthsIn(all('\n1 ASSO @B@\n2 ROLE OTHER\n3 PHRASE תאומה'))).toEqual([['A', 'B']]);
  expect(birthsIn(all('\n1 _TWIN @C@'))).toEqual([['A', 'C']]);
  const flag = '\n1 BIRT\n2 DATE 1 MAY 1940\n2 _TWIN Y';
  expect(birthsIn(all(flag, '\n1 _TWIN N', flag))).toEqual([['A', 'C']]);
  expect(birthsIn(all('\n1 ASSO @X@\n2 RELA twin', '\n1 ASSO @C@\n2 RELA godfather'))).toEqual([]);
});

test('an association of twins is written in the format of each version', () => {
  const node = { tag: 'ASSO', pointer: 'B' };
  expect(denormalizeNode(twinNode('B'), '7.0')).toEqual({ ...node, children: [{ tag: 'ROLE', text: 'MULTIPLE' }] });
  expect(denormalizeNode(twinNode('B'), '5.5.1')).toEqual({ ...node, children: [{ tag: 'RELA', text: 'twin' }] });
});

test('a file’s own order of children and marriages is read, and an order of marriages that the years contradict is not', () => {
  const marriage = (xref: string, wife: string, year: string, rest = '') =>
    `0 @${xref}@ FAM\n1 HUSB @M@\n1 WIFE @${wife}@${year && `\n1 MARR\n2 DATE ${year}`}${rest}`;
  const places = (first: string, second: string, husband = '\n1 FAMS @F2@\n1 FAMS @F1@') => {
    const people = [person('M', husband), person('A'), person('B'), person('K')].join('\n');
    const links = listGedcomLinks(
      read([people, marriage('F1', 'A', first, '\n1 CHIL @K@\n2 _ORDER 3'), marriage('F2', 'B', second)].join('\n')),
    );
    return links?.map(({ from, to, fromPlace, toPlace }) => `${from}${to} ${fromPlace} ${toPlace}`).toSorted();
  };
  expect(places('1960', '')).toEqual(['AK null 3', 'AM 2 null', 'BM 1 null', 'MK null 3']);
  expect(places('1950', '1960')).toEqual(['AK null 3', 'AM null null', 'BM null null', 'MK null 3']);
});

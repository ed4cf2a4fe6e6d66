import { expect, test } from 'vitest';
import {
  findKinshipGroup,
  groups,
  newMemberId,
  groupMembersByRow,
  withMember,
  withoutMember,
} from './family-tree.rules.ts';
import { kinships } from '#core/kinships.ts';
import { familyTreeContent, type LivingLevel, type Member } from './family-tree.schema.ts';

const member = (id: string, relationship: Member['relationship'] = 'בן'): Member => ({
  id,
  name: `שם ${id}`,
  relationship,
});

test('the rows go from grandparents to grandchildren, and unknown kinships are last', () => {
  const people = [...kinships, 'דודה'].map((relationship) => ({ relationship }));
  const rows = groupMembersByRow(people);
  expect(rows.map(({ group }) => group)).toEqual(groups);
  expect(rows.map(({ members }) => members.length)).toEqual([2, 2, 2, 2, 2, 2, 1]);
  expect(findKinshipGroup('דודה')).toBe('other');
});

test('two members who are added in the same tick have two ids', () => {
  const first = member(newMemberId([], 1000));
  expect(newMemberId([first], 1000)).not.toBe(first.id);
});

test('an edited member keeps the id and the place', () => {
  const tree = withMember(
    { members: [member('1'), member('2')], relationships: [] },
    { ...member('1'), name: 'אחר' },
    '2',
  );
  expect(tree.members.map(({ id, name }) => [id, name])).toEqual([
    ['1', 'אחר'],
    ['2', 'שם 2'],
  ]);
  expect(tree.relationships).toEqual([{ fromMemberId: '1', toMemberId: '2' }]);
});

test('a member keeps the connections that its form does not show', () => {
  const relationships = [
    { fromMemberId: '1', toMemberId: '2' },
    { fromMemberId: '1', toMemberId: '3' },
    { fromMemberId: '3', toMemberId: '1' },
  ];
  const tree = { members: [member('1'), member('2'), member('3'), member('4')], relationships };
  expect(withMember(tree, member('1'), '2').relationships).toEqual(relationships);
  expect(withMember(tree, member('1'), null).relationships).toEqual(relationships.slice(1));
  const [, ...rest] = relationships;
  expect(withMember(tree, member('1'), '4').relationships).toEqual([{ fromMemberId: '1', toMemberId: '4' }, ...rest]);
});

test('removing a member removes all its connections', () => {
  const relationships = [
    { fromMemberId: '1', toMemberId: '2' },
    { fromMemberId: '2', toMemberId: '3' },
    { fromMemberId: '3', toMemberId: '1' },
  ];
  const tree = withoutMember({ members: [member('1'), member('2'), member('3')], relationships }, '2');
  expect(tree.relationships).toEqual([{ fromMemberId: '3', toMemberId: '1' }]);
});

test('a connection to an unknown member is dropped', () => {
  const relationships = [{ fromMemberId: '1', toMemberId: '9' }];
  expect(familyTreeContent.schema.parse({ members: [member('1')], relationships }).relationships).toEqual([]);
});

test.each([
  ['1936', true],
  ['1936-09-09', true],
  ['9.9.1936', true],
  ['31/2/1936', false],
  ['', true],
  ['36', false],
  ['1936-13-01', false],
])('a birth in %j is valid: %s', (birthDate, isTaken) => {
  const parsed = familyTreeContent.schema.safeParse({ members: [{ ...member('1'), birthDate }], relationships: [] });
  expect(parsed.success).toBe(isTaken);
});

const shownOf = (members: Member[], livingShown?: LivingLevel) =>
  familyTreeContent.shown.of({ members, relationships: [], ...(livingShown && { livingShown }) }, () => null);
const living = {
  ...member('1'),
  birthDate: '1990-05-06',
  memorialLink: 'https://example.org/',
  profileImage: 'x',
  hasConsented: true,
};

test('visitors get only the name and the kinship of the living', () => {
  const dead = { ...living, id: '2', deathDate: '2020' };
  const [first, second] = shownOf([living, dead]);
  const unsaid = { birthDate: null, deathDate: null, image: null, link: '' };
  expect(first).toEqual({ id: '1', name: 'שם 1', relationship: 'בן', isLiving: true, ...unsaid });
  expect(second).toMatchObject({ birthDate: '1990-05-06', deathDate: '2020', link: 'https://example.org/' });
});

test('a page sets what visitors see of the living: names, names of those who agreed, or the kinship', () => {
  const unasked = { ...living, id: '2', name: 'שם 2', hasConsented: false };
  const namesAt = (level: LivingLevel) => shownOf([living, unasked], level).map(({ name }) => name);
  expect(namesAt('names')).toEqual(['שם 1', 'שם 2']);
  expect(namesAt('consented')).toEqual(['שם 1', '']);
  expect(namesAt('kinship')).toEqual(['', '']);
});

test('a member with an unknown date of death counts as dead at every level', () => {
  const undated = { ...living, isDead: true };
  expect(shownOf([undated], 'kinship')).toMatchObject([
    { name: 'שם 1', isLiving: false, birthDate: '1990-05-06', deathDate: null, link: 'https://example.org/' },
  ]);
});

test('the level is kept when members are added or removed, and in an empty tree', () => {
  const tree = { members: [member('1')], relationships: [], livingShown: 'kinship' as const };
  expect(withMember(tree, member('2'), null).livingShown).toBe('kinship');
  const empty = withoutMember(tree, '1');
  const { block } = familyTreeContent.kept.write(familyTreeContent.schema.parse(empty));
  expect(familyTreeContent.kept.read({}, block)).toEqual({ members: [], relationships: [], livingShown: 'kinship' });
});

import { expect, test } from 'vitest';
import { pictureId } from '#core/fields.ts';
import { sectionContent } from '../memorial.rules.ts';
import { savedSections } from '../memorial.schema.ts';
import { changeTextsAt, isAtPath, pathsIn } from './sections.rules.ts';

test('a section lists the path of every picture in its schema', () => {
  for (const section of savedSections) {
    const { schema, pictures = [] } = sectionContent(section);
    const paths = pathsIn(schema, (field) => field === pictureId);
    const unnamed = paths.filter((path) => !pictures.some((pattern) => isAtPath(path, pattern)));
    expect([section, unnamed]).toEqual([section, []]);
    expect([section, paths.length]).toEqual([section, pictures.length]);
  }
});

test('a text is changed only at its full path, not in another field of the same name', () => {
  const content = { image: 'a', rows: [{ image: 'b', more: { image: 'c' } }], text: 'd' };
  const upper = (text: string) => text.toUpperCase();
  expect(changeTextsAt(content, ['$.rows[*].image'], upper)).toEqual({
    ...content,
    rows: [{ image: 'B', more: { image: 'c' } }],
  });
  expect(changeTextsAt(content, ['$.**.image'], upper)).toEqual({
    image: 'A',
    rows: [{ image: 'B', more: { image: 'C' } }],
    text: 'd',
  });
  expect(changeTextsAt(content, ['$.image'], () => null)).toEqual({ ...content, image: null });
});

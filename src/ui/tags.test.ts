import { expect, test } from 'vitest';
import { listDroppedTags, tagProblem, withTags } from './tags.ts';

const limits = { maxLength: 10, maxTags: 3 };

test('typed words become tags without duplicates and outer spaces', () => {
  expect(withTags(['גננת'], '  אם   לשלוש, גננת ,', limits)).toEqual(['גננת', 'אם לשלוש']);
});

test('a tag with Hebrew points is the same as one without', () => {
  expect(withTags(['משפחה'], 'מִשְׁפָּחָה, גננת', { ...limits, maxLength: 20 })).toEqual(['משפחה', 'גננת']);
  expect(tagProblem(['משפחה'], 'מִשְׁפָּחָה', { ...limits, maxLength: 20 })).toBeNull();
});

test('a tag that is too long, or one too many, is not added', () => {
  expect(withTags(['א', 'ב'], 'ג, ד, אבגדהוזחטיכלמ', limits)).toEqual(['א', 'ב', 'ג']);
  expect(withTags(['א', 'ב', 'ג', 'ד'], 'ה', limits)).toEqual(['א', 'ב', 'ג', 'ד']);
});

test('returns the rest that was not added, with the reason', () => {
  expect(listDroppedTags(['א', 'ב'], 'ג, ד, אבגדהוזחטיכלמ', limits)).toBe('ד, אבגדהוזחטיכלמ');
  expect(tagProblem(['א', 'ב'], 'ג, אבגדהוזחטיכלמ', limits)).toBe('tooLong');
  expect(tagProblem(['א', 'ב'], 'ג, ד', limits)).toBe('tooMany');
  expect(tagProblem(['א', 'ב'], 'ב, ג', limits)).toBeNull();
});

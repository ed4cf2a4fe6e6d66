import { expect, test } from 'vitest';
import { withTags } from './tags.ts';

const limits = { maxLength: 10, maxTags: 3 };

test('typed words become tags once, without their outer spaces', () => {
  expect(withTags(['גננת'], '  אם   לשלוש, גננת ,', limits)).toEqual(['גננת', 'אם לשלוש']);
});

test('a tag that is too long, or one too many, is not added', () => {
  expect(withTags(['א', 'ב'], 'ג, ד, אבגדהוזחטיכלמ', limits)).toEqual(['א', 'ב', 'ג']);
  expect(withTags(['א', 'ב', 'ג', 'ד'], 'ה', limits)).toEqual(['א', 'ב', 'ג', 'ד']);
});

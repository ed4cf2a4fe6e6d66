// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toMemorialPage, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { documentOf } from '../../../test/document.ts';

const facts = { id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10', code: 'K7M43QPX', isDemo: false, viewsCount: 0 };
const fresh = toWorkingContent({}, new Map());

function pageWith(kaddishType: 'ashkenazi' | 'sephardi' | null, gender: 'female' | 'none') {
  const basic = { ...fresh.basic, name: 'נעמה שקדיאל', hebrewName: 'נעמה', parentName: 'רחל', gender };
  const working = { ...fresh, basic, kaddish: { kaddishType, kaddishCustomText: '' } };
  return toMemorialPage(working, { ...facts, updatedAt: new Date(0) }, () => null);
}
const documentWith = (content: Parameters<typeof documentOf>[0]) =>
  new DOMParser().parseFromString(documentOf(content), 'text/html');

test('El Male has the names and the wording for a woman, and is linked from the visit', () => {
  const page = pageWith('ashkenazi', 'female');
  const shown = documentWith({ kind: 'reading', page, of: 'el-male' });
  expect(shown.querySelector('.prayer-name')?.textContent).toBe('נעמה בַּת רחל');
  expect(shown.querySelector('.prayer')?.textContent).toMatch(/אֶת נִשְׁמַת נעמה בַּת רחל שֶׁהָלְכָה לְעוֹלָמָהּ,/);
  expect(shown.querySelector('.prayer')?.textContent).not.toContain('{');
});

test.each([
  ['sephardi', 'female'],
  [null, 'female'],
  ['ashkenazi', 'none'],
] as const)('with the rite %s and the gender %s the names for prayers are not shown', (rite, gender) => {
  const page = pageWith(rite, gender);
  expect(page.namesInPrayer).toBeNull();
  expect(JSON.stringify(page)).not.toContain('רחל');
});

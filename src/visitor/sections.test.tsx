// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { locales } from '#core/locale.ts';
import { shownSections, workingOf } from '#features/memorial/rules.ts';
import { type MemorialPage, memorialPageSchema, sectionSchemas, type Working } from '#features/memorial/schema.ts';
import { type ContentSection, editorGroups, publicPage, sections } from '../page.ts';
import { sampleOf } from '../../test/samples.ts';
import { render } from './render.tsx';

const ids = Object.keys(sections) as ContentSection[];
const ofAPage = memorialPageSchema.pick({
  id: true,
  name: true,
  lifeMotto: true,
  birthDate: true,
  deathDate: true,
  diedAfterSunset: true,
  gender: true,
  category: true,
  subCategory: true,
  bio: true,
  tags: true,
  profileImagePosition: true,
  coverImagePosition: true,
  language: true,
  displayStyle: true,
  isPublic: true,
  isDemo: true,
  allowIndexing: true,
  allowComments: true,
  allowSocialSharing: true,
  viewsCount: true,
});

/** A page of which one section alone holds something. */
function pageWith(id: ContentSection): MemorialPage {
  const working = workingOf({}, new Map());
  const content = sectionSchemas[id].parse(sampleOf(sectionSchemas[id], {}));
  return {
    ...ofAPage.parse(sampleOf(ofAPage, {})),
    profileImage: null,
    coverImage: null,
    ...shownSections({ ...working, [id]: content } as Working, () => null),
    updatedAt: new Date('2026-01-02T03:04:05Z'),
  };
}

test('every section has its place on the public page and in one group of the editor', () => {
  expect([...publicPage].sort()).toEqual([...ids].sort());
  const inEditor: string[] = editorGroups.flatMap((group) => [...group.sections]);
  // Social links are a tab of the basic section.
  expect(inEditor.filter((id) => id in sections).sort()).toEqual(ids.filter((id) => id !== 'social-links').sort());
  expect(new Set(inEditor).size).toBe(inEditor.length);
});

test.each(ids)('%s is shown in every language, with all of its words', (id) => {
  const page = pageWith(id);
  expect(sections[id].isEmpty(page)).toBe(false);
  for (const locale of locales) {
    const { html } = render({
      content: { kind: 'memorial', page, canEdit: false },
      locale,
      path: '/',
      origin: 'https://zikaron.example',
      viewer: null,
      operator: { name: '', contact: '', accessibility: '' },
      assets: { scripts: [], styles: [], fonts: [] },
    });
    expect(html).toContain(`id="${id}"`);
  }
});

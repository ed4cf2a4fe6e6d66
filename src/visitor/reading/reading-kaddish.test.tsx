// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toMemorialPage, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { standardTexts, traditionalLine } from '#sections/kaddish/kaddish.text.ts';
import { documentOf } from '../../../test/document.ts';

const facts = { id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10', code: 'K7M43QPX', isDemo: false, viewsCount: 0 };
const page = toMemorialPage(toWorkingContent({}, new Map()), { ...facts, updatedAt: new Date(0) }, () => null);

/** The text of the prayers before a choice, and whether any of it is collapsed. */
function saidOn(kind: 'reading' | 'memorial') {
  const kaddish = { rite: 'traditional', text: '' } as const;
  const content =
    kind === 'reading'
      ? ({ kind, page: { ...page, kaddish }, of: 'kaddish' } as const)
      : ({ kind, page: { ...page, kaddish }, canEdit: false } as const);
  const document = new DOMParser().parseFromString(documentOf(content), 'text/html');
  const first = document.querySelector('.kaddish-text > :not(details)');
  return { said: lettersOf(first?.textContent ?? ''), isFolded: document.querySelector('.kaddish details') !== null };
}
const lettersOf = (text: string) => text.replace(/[^\u05d0-\u05ea]/g, '');

test('the page of the kaddish has the whole text, not only its opening', () => {
  const { said, isFolded } = saidOn('reading');
  expect(said).toContain(lettersOf(standardTexts.traditional).slice(-60));
  expect(isFolded).toBe(false);
  expect(saidOn('memorial')).toEqual({ said: lettersOf(traditionalLine), isFolded: true });
});

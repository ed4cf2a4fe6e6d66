import { toMemorialPage, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

/** A public page without content, for tests that render it. */
export const emptyPublicPage: MemorialPage = {
  ...toMemorialPage(
    toWorkingContent({}, new Map()),
    {
      id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10',
      code: 'K7M43QPX',
      isDemo: false,
      updatedAt: new Date(0),
      viewsCount: 0,
    },
    () => null,
  ),
  name: 'איתן מזרחי',
  isPublic: true,
};

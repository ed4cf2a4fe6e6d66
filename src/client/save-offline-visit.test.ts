// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveOfflineVisit } from './save-offline-visit.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the size of a visit is in bytes, two for a Hebrew letter', async () => {
  vi.stubGlobal('caches', {
    keys: async () => [],
    open: async () => ({ put: async () => undefined }),
  });
  vi.stubGlobal('fetch', async () => new Response('<html lang="he">שלום</html>'));
  const facts = { memorialId: 'm', name: 'שרה', version: '1', userId: null };
  const { bytes } = await saveOfflineVisit(facts, { pages: ['/memorial/m/visit'], onProgress: () => undefined });
  expect(bytes).toBe(new TextEncoder().encode('<html data-kept="" lang="he">שלום</html>').length);
});

import { ORPCError } from '@orpc/client';
import type { Kind } from '#features/contributions/contributions.schema.ts';
import { kindsByPath } from '#features/contributions/visitor/visitor.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import type { PageContributions } from '#features/contributions/page/page-contributions.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { ContributionsPage } from '#visitor/contributions/contributions-page.tsx';
import { defineDocument, show } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { withMemorial } from './with-memorial.ts';

interface ContributionsData {
  page: MemorialPage;
  of: Kind;
  list: PageContributions['memories'];
}

/** The contributions to a page, from the cursor of the query on, or from the beginning. */
export const contributionsDocument = defineDocument({
  name: 'contributions',
  path: '/memorial/:memorialId/:list(memories|condolences)',
  cache: 'never',
  query: { after: 'returned' },
  namespaces: ['memorial', 'validation', 'writing'],
  load: ({ params: { memorialId, list }, query, api, ...input }) =>
    withMemorial<ContributionsData>(input, memorialId, async ({ page }) => {
      const kind = kindsByPath[list];
      const first = { memorialId: page.id, kind };
      const cursor = query.get('after') ?? undefined;
      const rows = await api.contributions.list({ ...first, cursor }).catch((error: unknown) => {
        // An invalid cursor starts at the beginning.
        if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return api.contributions.list(first);
        throw error;
      });
      return show({ page, of: kind, list: rows });
    }),
  head: ({ page, of }, { locale }) =>
    noIndexHead(locale, text(locale, 'writing')(`${of}.of`, { name: isolate(page.name) })),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page, of, list }) => <ContributionsPage page={page} kind={of} list={list} />,
});

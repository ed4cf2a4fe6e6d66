import { ORPCError } from '@orpc/client';
import type { DeletedMemorial } from '#features/memorial/deletion/deletion.schema.ts';
import { DeletedPage } from '#visitor/answers/deleted-page.tsx';
import { defineDocument, formBytes, redirectTo } from './define-document.ts';
import { genericHead } from './heads.ts';

interface DeletedData {
  /** Null for accounts without a role. */
  memorial: DeletedMemorial | null;
}

/** Replaces a deleted memorial that can still be restored; its form restores it. */
export const deletedDocument = defineDocument({
  name: 'deleted',
  cache: 'never',
  namespaces: ['states'],
  head: (_data: DeletedData, { locale }) => genericHead(locale),
  view: ({ memorial }) => <DeletedPage memorial={memorial} />,
  action: {
    path: '/memorial/:memorialId/restore',
    bodyLimit: formBytes.short,
    /** Redirects to the page, which shows if that was not possible. */
    async handle({ params: { memorialId }, api, loaders }) {
      if (!loaders.isMemorialId(memorialId)) return redirectTo('/dashboard');
      const page = `/memorial/${memorialId}`;
      try {
        await api.memorial.restore({ memorialId });
      } catch (error) {
        if (!(error instanceof ORPCError)) throw error;
        if (error.code === 'UNAUTHORIZED') return redirectTo(`/login?from=${encodeURIComponent(page)}`);
      }
      return redirectTo(page);
    },
  },
});

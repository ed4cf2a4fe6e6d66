import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { ImportScreen } from '#features/tree/imports/screen/import-screen.tsx';
import { useTrees } from '#features/tree/screen/use-tree.ts';
import { loadTreeImportMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/family_/tree_/import')({
  validateSearch: (search: Record<string, unknown>): { tree?: string | undefined } => ({
    tree: typeof search['tree'] === 'string' ? search['tree'] : undefined,
  }),
  loader: createMessageLoader(loadTreeImportMessages),
  component: TreeImport,
});

/** Imports into the tree in the URL, or into the account's own tree. */
function TreeImport() {
  const { tree } = Route.useSearch();
  const trees = useTrees();
  const treeId = (trees.data?.find(({ id }) => id === tree) ?? trees.data?.[0])?.id ?? null;
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <ImportScreen treeId={treeId} error={trees.error} onRetry={() => void trees.refetch()} />
    </MoreMessages>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { DuplicatesScreen } from '#features/tree/merges/screen/duplicates-screen.tsx';
import { useTrees } from '#features/tree/screen/use-tree.ts';
import { loadTreeMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/family_/tree_/duplicates')({
  validateSearch: (search: Record<string, unknown>): { tree?: string | undefined } => ({
    tree: typeof search['tree'] === 'string' ? search['tree'] : undefined,
  }),
  loader: createMessageLoader(loadTreeMessages),
  component: TreeDuplicates,
});

/** The tree in the URL, or the account's own tree. */
function TreeDuplicates() {
  const { tree } = Route.useSearch();
  const trees = useTrees();
  const treeId = (trees.data?.find(({ id }) => id === tree) ?? trees.data?.[0])?.id ?? null;
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <DuplicatesScreen treeId={treeId} error={trees.error} onRetry={() => void trees.refetch()} />
    </MoreMessages>
  );
}

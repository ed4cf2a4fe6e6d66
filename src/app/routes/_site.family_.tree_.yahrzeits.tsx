import { createFileRoute, Navigate } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { useDrawnTree, useTrees } from '#features/tree/screen/use-tree.ts';
import { BranchScreen } from '#features/tree/yahrzeits/screen/branch-screen.tsx';
import { loadBranchMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/_site/family_/tree_/yahrzeits')({
  validateSearch: (search: Record<string, unknown>): { tree?: string | undefined; person?: string | undefined } => ({
    tree: text(search['tree']),
    person: text(search['person']),
  }),
  loader: createMessageLoader(loadBranchMessages),
  component: TreeYahrzeits,
});

/** For the tree and person in the URL, or for the central person of the account's own tree. */
function TreeYahrzeits() {
  const { tree, person } = Route.useSearch();
  const words = Route.useLoaderData();
  const trees = useTrees();
  const treeId = (trees.data?.find(({ id }) => id === tree) ?? trees.data?.[0])?.id ?? null;
  const drawn = useDrawnTree(person === undefined ? treeId : null, null);
  const personId = person ?? drawn.data?.focusId ?? null;
  if (treeId !== null && person === undefined && drawn.data?.focusId === null)
    return <Navigate to="/family/tree" search={{ tree: treeId }} replace />;
  return (
    <MoreMessages messages={words}>
      <BranchScreen
        branch={treeId !== null && personId !== null ? { treeId, personId } : null}
        error={trees.error ?? drawn.error}
        onRetry={() => void (treeId === null ? trees : drawn).refetch()}
      />
    </MoreMessages>
  );
}

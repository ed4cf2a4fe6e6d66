import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { TreeScreen } from '#features/tree/tree-screen.tsx';
import { readTreeAddress } from '#features/tree/tree-address.rules.ts';
import { drawnTreeQuery, treesQuery } from '#features/tree/screen/use-tree.ts';
import { loadTreeMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

const loadWords = createMessageLoader(loadTreeMessages);

export const Route = createFileRoute('/_site/family_/tree')({
  validateSearch: readTreeAddress,
  loader: ({ context: { queryClient }, location: { search } }) => {
    // The data is requested while the messages and the code of the screen load.
    const { tree, person } = readTreeAddress(search);
    void queryClient.prefetchQuery(treesQuery());
    if (tree !== undefined) void queryClient.prefetchQuery(drawnTreeQuery(tree, person ?? null));
    return loadWords();
  },
  component: Tree,
});

function Tree() {
  const chosen = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <TreeScreen chosen={chosen} onChoose={(search) => void navigate({ search, resetScroll: false })} />
    </MoreMessages>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { type ChosenPerson, TreeScreen } from '#features/tree/screen/tree-screen.tsx';
import { drawnTreeQuery, treesQuery } from '#features/tree/screen/use-tree.ts';
import { loadTreeMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

const idIn = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;

const loadWords = loaderOf(loadTreeMessages);

const readSearch = (search: Record<string, unknown>): ChosenPerson => ({
  tree: idIn(search['tree']),
  person: idIn(search['person']),
  busy: search['busy'] === undefined ? undefined : '1',
});

export const Route = createFileRoute('/_site/family_/tree')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient }, location: { search } }) => {
    // The data is requested while the words and the code of the screen arrive.
    const { tree, person } = readSearch(search);
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
    <MoreWords messages={Route.useLoaderData()}>
      <TreeScreen chosen={chosen} onChoose={(search) => void navigate({ search, resetScroll: false })} />
    </MoreWords>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '#features/editor/revisions/history-screen.tsx';
import { sections } from '#editor-sections.ts';

export const Route = createFileRoute('/edit-memorial/$memorialId_/history')({
  validateSearch: (search): { revision?: string } => ({
    revision: typeof search.revision === 'string' ? search.revision : undefined,
  }),
  component: History,
});

const registry = { sections };

function History() {
  const { memorialId } = Route.useParams();
  const { revision = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen
      key={memorialId}
      memorialId={memorialId}
      registry={registry}
      revisionId={revision}
      onOpen={(id) => void navigate({ search: { revision: id ?? undefined } })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { EditorsScreen } from '#features/people/editors-screen.tsx';

export const Route = createFileRoute('/_site/memorial/$memorialId/editors')({ component: Editors });

function Editors() {
  const { memorialId } = Route.useParams();
  return <EditorsScreen memorialId={memorialId} />;
}

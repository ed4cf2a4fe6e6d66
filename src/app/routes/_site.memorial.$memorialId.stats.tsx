import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { chosenFigures } from '#features/statistics/statistics-range.rules.ts';
import { usualRange } from '#features/statistics/statistics-range.rules.ts';
import { StatisticsScreen } from '#features/statistics/screen/statistics-screen.tsx';
import { loadStatisticsMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/memorial/$memorialId/stats')({
  validateSearch: (search: Record<string, unknown>) => chosenFigures(search),
  loader: createMessageLoader(loadStatisticsMessages),
  component: Stats,
});

function Stats() {
  const { memorialId } = Route.useParams();
  const chosen = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <StatisticsScreen
        memorialId={memorialId}
        chosen={chosen}
        onRange={(range) => void navigate({ search: range === usualRange ? {} : { range }, resetScroll: false })}
        onUnit={(by) => void navigate({ search: ({ range }) => ({ range, by }), resetScroll: false })}
      />
    </MoreMessages>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { siteRanges, usualSiteRange } from '#features/statistics/site/site-statistics.schema.ts';
import { SiteScreen } from '#features/statistics/site/site-screen.tsx';
import { loadAdminAnalyticsMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/analytics')({
  validateSearch: ({ range }: Record<string, unknown>) => ({ range: siteRanges.find((known) => known === range) }),
  loader: createMessageLoader(loadAdminAnalyticsMessages),
  component: Analytics,
});

function Analytics() {
  const { range } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <SiteScreen
        range={range}
        onRange={(chosen) =>
          void navigate({ search: { range: chosen === usualSiteRange ? undefined : chosen }, resetScroll: false })
        }
        Frame={AdminPage}
      />
    </MoreMessages>
  );
}

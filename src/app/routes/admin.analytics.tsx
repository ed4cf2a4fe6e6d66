import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { siteRanges, usualSiteRange } from '#features/statistics/site/schema.ts';
import { SiteScreen } from '#features/statistics/site/site-screen.tsx';
import { loadAdminAnalyticsMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/analytics')({
  validateSearch: ({ range }: Record<string, unknown>) => ({ range: siteRanges.find((known) => known === range) }),
  loader: loaderOf(loadAdminAnalyticsMessages),
  component: Analytics,
});

function Analytics() {
  const { range } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <SiteScreen
        range={range}
        onRange={(chosen) =>
          void navigate({ search: { range: chosen === usualSiteRange ? undefined : chosen }, resetScroll: false })
        }
        Frame={AdminPage}
      />
    </MoreWords>
  );
}

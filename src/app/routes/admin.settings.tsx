import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { SiteSwitch } from '#features/contributions/switches/site-switch.tsx';
import { PlanList } from '#features/plans/managed/plan-list.tsx';
import { ShopSettingsForm } from '#features/shop/settings/shop-settings-form.tsx';
import { loadAccountMessages, loadAdminShopMessages } from '#i18n/load.ts';
import { MoreWords, useText } from '#i18n/text.tsx';

const loaders = [loaderOf(loadAdminShopMessages), loaderOf(loadAccountMessages)] as const;

export const Route = createFileRoute('/admin/settings')({
  loader: async () => {
    const [shop, account] = await Promise.all([loaders[0](), loaders[1]()]);
    return { ...shop, ...account };
  },
  component: Settings,
});

function Settings() {
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <Parts />
    </MoreWords>
  );
}

function Parts() {
  const t = useText('adminShop.settings');
  return (
    <AdminPage title={t('title')}>
      <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
        <PlanList />
        <ShopSettingsForm />
        <SiteSwitch />
      </div>
    </AdminPage>
  );
}

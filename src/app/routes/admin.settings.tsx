import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { SiteSwitch } from '#features/contributions/moderation/switches/site-switch.tsx';
import { PlanList } from '#features/plans/administration/plan-list.tsx';
import { ShopSettingsForm } from '#features/shop/settings/shop-settings-form.tsx';
import { loadAccountMessages, loadAdminShopMessages } from '#i18n/load.ts';
import { MoreMessages, useText } from '#i18n/text.tsx';

const loaders = [createMessageLoader(loadAdminShopMessages), createMessageLoader(loadAccountMessages)] as const;

export const Route = createFileRoute('/admin/settings')({
  loader: async () => {
    const [shop, account] = await Promise.all([loaders[0](), loaders[1]()]);
    return { ...shop, ...account };
  },
  component: Settings,
});

function Settings() {
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <Parts />
    </MoreMessages>
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

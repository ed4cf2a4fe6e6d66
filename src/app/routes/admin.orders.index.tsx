import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { OrdersScreen } from '#features/shop/manage/orders/orders-screen.tsx';
import { loadAdminShopMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/orders/')({
  loader: loaderOf(loadAdminShopMessages),
  component: Orders,
});

function Orders() {
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <OrdersScreen Frame={AdminPage} />
    </MoreWords>
  );
}

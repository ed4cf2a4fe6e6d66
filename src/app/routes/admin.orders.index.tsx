import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { OrdersScreen } from '#features/shop/management/orders/orders-screen.tsx';
import { loadAdminShopMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/orders/')({
  loader: createMessageLoader(loadAdminShopMessages),
  component: Orders,
});

function Orders() {
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <OrdersScreen Frame={AdminPage} />
    </MoreMessages>
  );
}

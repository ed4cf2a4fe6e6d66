import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { OrderScreen } from '#features/shop/management/orders/order-screen.tsx';
import { loadAdminShopMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/orders/$number')({
  loader: createMessageLoader(loadAdminShopMessages),
  component: Order,
});

function Order() {
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <OrderScreen number={Route.useParams().number} Frame={AdminPage} />
    </MoreMessages>
  );
}

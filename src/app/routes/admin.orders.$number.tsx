import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { OrderScreen } from '#features/shop/manage/orders/order-screen.tsx';
import { loadAdminShopMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/orders/$number')({
  loader: loaderOf(loadAdminShopMessages),
  component: Order,
});

function Order() {
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <OrderScreen number={Route.useParams().number} Frame={AdminPage} />
    </MoreWords>
  );
}

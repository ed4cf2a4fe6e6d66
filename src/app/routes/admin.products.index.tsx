import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { ProductsScreen } from '#features/shop/management/products/products-screen.tsx';
import { loadAdminShopMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/products/')({
  loader: createMessageLoader(loadAdminShopMessages),
  component: Products,
});

function Products() {
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <ProductsScreen Frame={AdminPage} />
    </MoreMessages>
  );
}
